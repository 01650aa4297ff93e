/** The `fingerprint` processor (recordings `cases/fingerprint`). */
import {
  castFault,
  encodeBase64,
  illegalArgument,
  listSort,
  messageDigest,
  murmurHash3,
  spendSteps,
} from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { ByteStream } from './parts/fingerprint-bytes.js'

const METHODS = ['MD5', 'SHA-1', 'SHA-256', 'SHA-512', 'MurmurHash3'] as const

export default defineProcessor({
  name: 'fingerprint',
  summary: 'Hashes the values of fields.',
  options: {
    fields: opt.list({ required: true, doc: 'The fields to hash; their order does not matter.' }),
    target_field: opt.path({
      default: FieldPath.parse('fingerprint'),
      defaultText: '`fingerprint`',
      doc: 'The field to write.',
    }),
    salt: opt.string({ default: '', doc: 'Hashed before the values.' }),
    method: opt.string({
      default: 'SHA-1',
      doc: 'The hash: `MD5`, `SHA-1`, `SHA-256`, `SHA-512` or `MurmurHash3`.',
      values: {
        MD5: '128 bits: 24 characters of Base64. Collisions can be made on purpose.',
        'SHA-1': '160 bits: 28 characters of Base64. Collisions can be made on purpose.',
        'SHA-256': '256 bits: 44 characters of Base64.',
        'SHA-512': '512 bits: 88 characters of Base64.',
        MurmurHash3: '128 bits: 24 characters of Base64. Fast, and not for secrets.',
      },
    }),
    ignore_missing: opt.boolean({ default: false, doc: 'Whether missing and null fields are ignored.' }),
  },
  examples: [
    {
      title: 'Two fields',
      options: { fields: ['foo', 'bar'] },
      before: { foo: 'foo', bar: 'bar' },
      after: { foo: 'foo', bar: 'bar', fingerprint: 'SX/93t223OurJvgMUOCtSl9hcpg=' },
    },
    {
      title: 'Another method',
      options: { fields: ['foo', 'bar'], method: 'MurmurHash3', target_field: 'h' },
      before: { foo: 'foo', bar: 'bar' },
      after: { foo: 'foo', bar: 'bar', h: 'yjfaOoy2UQ3EHZRAzFK9sw==' },
    },
    {
      title: 'A missing field',
      options: { fields: ['foo', 'bar'] },
      before: { foo: 'foo' },
      fails: 'missing field [bar] when calculating fingerprint',
    },
  ],
  compile({ fields, target_field, salt, method, ignore_missing }) {
    if (fields.length === 0) throw invalidOption('fields', 'must specify at least one field')
    const hash = hashOf(method)
    const paths = sortedPaths(fields)
    const stream = new ByteStream(salt)
    return doc => {
      const values: unknown[] = []
      for (let i = paths.length - 1; i >= 0; i--) {
        const path = paths[i]!()
        const value = path.find(doc) ?? null
        if (value !== null) values.push(value)
        else if (!ignore_missing) throw illegalArgument(`missing field [${path.text}] when calculating fingerprint`)
      }
      if (values.length === 0) return
      const bytes = stream.of(values.reverse())
      spendSteps(bytes.length)
      target_field.set(doc, encodeBase64(hash(bytes)))
    }
  },
})

function hashOf(method: string): (bytes: Uint8Array) => Uint8Array {
  if (!(METHODS as readonly string[]).includes(method)) {
    throw invalidOption(
      'method',
      `[${method}] must be one of the supported hash methods [${METHODS.join(',')}]`,
      METHODS,
    )
  }
  return method === 'MurmurHash3' ? murmurHash3 : bytes => messageDigest(method, bytes)
}

/** Sorted as Java sorts a list of anything: what cannot be compared fails here, a lone number only when it is used as a path. */
function sortedPaths(fields: readonly unknown[]): (() => FieldPath)[] {
  const sorted = fields.slice()
  listSort(sorted)
  return sorted.map(field => {
    if (field !== null && typeof field !== 'string') {
      return () => {
        throw castFault(field, 'java.lang.String')
      }
    }
    const path = FieldPath.parse(field ?? '')
    return () => path
  })
}
