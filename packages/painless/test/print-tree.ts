/** Trees as text: `kind(parts)`, offsets left out. */
import type { Block, Script } from '../src/ast.js'

type Printable = object | string | number | boolean | undefined | null

/** The functions and statements of a script, one a line. */
export function printScript(script: Script): string {
  const functions = script.functions.map(
    one =>
      `${one.returns} ${one.name}(${one.parameters.map(({ type, name }) => `${type} ${name}`).join(', ')}) ${printBlock(one.body)}`,
  )
  return [...functions, ...script.body.statements.map(print)].join('\n')
}

const printBlock = (block: Block): string => `{${block.statements.map(print).join('; ')}}`

function print(value: Printable): string {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object') return String(value)
  const node = value as { readonly kind?: string }
  if (node.kind === 'block') return printBlock(value as Block)
  const parts = Object.entries(value).filter(([key, part]) => key !== 'kind' && key !== 'at' && part !== undefined)
  return `${node.kind ?? ''}(${parts.map(([, part]) => print(part as Printable)).join(', ')})`
}
