/** Rules of role mappings: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/role-mapping-resources.html */
import { parseFault } from '@sluice/store'

type Json = ReadonlyMap<string, unknown>

const KINDS = ['all', 'any', 'except', 'field'] as const

/** Checks a rule, and those within it. Throws parse_exception. `allowsExcept` says whether it may be an exception: within `all` alone. */
export function checkRule(rule: unknown, allowsExcept: boolean): void {
  if (!(rule instanceof Map)) throw parseFault('failed to parse rules expression. expected an object')
  const entries = [...(rule as Json)]
  if (entries.length !== 1)
    throw parseFault(
      `failed to parse rules expression. expected object to contain a single field, but found [${entries.length}] fields`,
    )
  const [kind, body] = entries[0]!
  switch (kind) {
    case 'all':
    case 'any':
      if (!Array.isArray(body)) throw parseFault(`failed to parse rules expression. field [${kind}] requires an array`)
      for (const each of body) checkRule(each, kind === 'all')
      return
    case 'except':
      if (!allowsExcept)
        throw parseFault('failed to parse rules expression. an [except] rule may only be used within an [all] rule')
      return checkRule(body, false)
    case 'field':
      return checkField(body)
    default:
      throw parseFault(
        `failed to parse rules expression. field [${kind}] is not recognised in rules expression; rules are [${KINDS}]`,
      )
  }
}

function checkField(body: unknown): void {
  if (!(body instanceof Map) || body.size !== 1)
    throw parseFault('failed to parse rules expression. expected object to contain a single field')
  const [value] = [...(body as Json).values()]
  for (const each of Array.isArray(value) ? value : [value])
    if (each instanceof Map || Array.isArray(each))
      throw parseFault('failed to parse rules expression. expected a field value')
}
