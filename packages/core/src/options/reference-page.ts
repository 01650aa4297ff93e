/** The reference page of a processor as Markdown. */
import type { ExampleDescription, OptionDescription, ProcessorDescription } from './describe.js'

/** The page: what the processor does, its options, its examples. */
export function referencePage({ name, summary, options, commonOptions, examples }: ProcessorDescription): string {
  return [
    `# ${name}`,
    summary,
    '## Options',
    options.length === 0 ? 'None.' : table(options),
    ...options.flatMap(valueList),
    `Options of every processor: ${commonOptions.map(option => `\`${option.name}\``).join(', ')}.`,
    '## Examples',
    ...examples.map(example => exampleText(name, example)),
  ]
    .join('\n\n')
    .concat('\n')
}

function table(options: readonly OptionDescription[]): string {
  const rows = options.map(option => {
    const cells = [`\`${option.name}\``, kindOf(option), presenceOf(option), option.doc]
    return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| option | takes | | |', '|---|---|---|---|', ...rows].join('\n')
}

/** The values of an option that have a special meaning. */
const valueList = ({ name, values }: OptionDescription): string[] =>
  values.length === 0
    ? []
    : [`Values of \`${name}\`:`, values.map(({ value, doc }) => `- \`${value}\`: ${doc}`).join('\n')]

const kindOf = ({ kind, isTemplate }: OptionDescription): string =>
  isTemplate && !kind.includes('template') ? `${kind}, template` : kind

function presenceOf({ required, alternatives, defaultText }: OptionDescription): string {
  if (required === 'yes') return '**required**'
  if (required === 'one') return `exactly one of ${alternatives.map(name => `\`${name}\``).join(', ')}`
  return defaultText === null ? '' : `default: ${defaultText}`
}

function exampleText(name: string, { title, options, before, after, fails, dropped }: ExampleDescription): string {
  const end = dropped ? 'drops the document.' : fails === null ? 'becomes' : `fails with \`${fails}\`.`
  const blocks = [`**${title}**`, json({ [name]: options }), json(before), end]
  return [...blocks, ...(after === null ? [] : [json(after)])].join('\n\n')
}

const json = (value: object): string => `\`\`\`json\n${layOut(value, '')}\n\`\`\``

const WIDTH = 100

/** JSON with everything on one line that fits there. */
function layOut(value: unknown, indent: string): string {
  const short = spaced(value)
  if (indent.length + short.length <= WIDTH || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return `[\n${value.map(item => inner + layOut(item, inner)).join(',\n')}\n${indent}]`
  }
  const members = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${layOut(item, inner)}`)
  return `{\n${members.join(',\n')}\n${indent}}`
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
