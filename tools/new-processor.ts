/**
 * `npm run new-processor -- NAME`: starts a processor. It writes the definition and its test from a template that already passes, and
 * names the processor in the registry; what is left is to say what it does.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../packages/core/src/processors')

/** The definition of a new processor: reads a field, writes it to another, unchanged. */
export const definitionText = (
  name: string,
): string => `/** The \`${name}\` processor (name the page or the recordings that say how it behaves). */
import { defineProcessor, opt } from '../engine/define.js'

export default defineProcessor({
  name: '${name}',
  summary: 'Says in one sentence what it does to a document.',
  options: {
    field: opt.path({ required: true, doc: 'The field to read.' }),
    target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '\`field\`' }),
    ignore_missing: opt.boolean({ default: false, doc: 'Whether a missing field leaves the document alone.' }),
  },
  examples: [
    {
      title: 'To another field',
      options: { field: 'a', target_field: 'b' },
      before: { a: 'x' },
      after: { a: 'x', b: 'x' },
    },
    {
      title: 'A missing field',
      options: { field: 'a' },
      before: {},
      fails: 'field [a] not present as part of path [a]',
    },
  ],
  compile({ field, target_field, ignore_missing }) {
    const target = target_field ?? field
    return doc => {
      if (ignore_missing && !field.has(doc)) return
      target.set(doc, field.get(doc))
    }
  },
})
`

/** The test of a new processor: its examples run without being asked, the table has what does not serve as documentation. */
export const testText = (name: string): string => `import { cases } from '../testkit/cases.js'
import ${identifier(name)} from './${name}.js'

cases(${identifier(name)}, {
  'leaves the document alone when the field is missing': {
    options: { field: 'a', ignore_missing: true },
    before: { b: 1 },
  },
})
`

/** The text of the registry with one more processor, in alphabetical order. Throws when it is there already. */
export function withProcessor(index: string, name: string): string {
  const imports = [...index.matchAll(/^import (\w+) from '\.\/(\w+)\.js'$/gm)]
  const names = imports.map(match => match[2]!)
  if (names.includes(name)) throw new Error(`there is a processor ${name} already`)
  const before = names.filter(other => other < name).length
  const next = imports[before]
  const line = `import ${identifier(name)} from './${name}.js'`
  if (next !== undefined) {
    return index
      .replace(next[0], `${line}\n${next[0]}`)
      .replace(new RegExp(`^  ${next[1]},$`, 'm'), `  ${identifier(name)},\n  ${next[1]},`)
  }
  const last = imports.at(-1)!
  return index
    .replace(last[0], `${last[0]}\n${line}`)
    .replace(new RegExp(`^  ${last[1]},$`, 'm'), `  ${last[1]},\n  ${identifier(name)},`)
}

/** \`uri_parts\` as \`uriParts\`. */
const identifier = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function main(name: string | undefined): number {
  if (name === undefined || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
    process.stderr.write('Usage: npm run new-processor -- NAME   (as users write it: lower case, words joined by _)\n')
    return 2
  }
  const definition = path.join(folder, `${name}.ts`)
  if (existsSync(definition)) {
    process.stderr.write(`there is a processor ${name} already: ${path.relative(process.cwd(), definition)}\n`)
    return 2
  }
  const index = path.join(folder, 'index.ts')
  writeFileSync(index, withProcessor(readFileSync(index, 'utf8'), name))
  writeFileSync(definition, definitionText(name))
  writeFileSync(path.join(folder, `${name}.test.ts`), testText(name))
  process.stdout.write(
    [
      `packages/core/src/processors/${name}.ts       options, examples, what it does`,
      `packages/core/src/processors/${name}.test.ts  cases that are not useful as documentation`,
      '',
      `npm test -- packages/core/src/processors/${name}.test.ts`,
      '',
    ].join('\n'),
  )
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv[2])
