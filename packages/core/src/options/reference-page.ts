/** The reference page of a processor as Markdown. */
import type { ExampleDescription, OptionDescription, ProcessorDescription } from './describe.js'

/** The page: what the processor does, its options, its examples. */
export function referencePage({ name, summary, options, commonOptions, examples }: ProcessorDescription): string {
  return [
    `# ${name}`,
    summary,
    '## Options',
    options.length === 0 ? 'None of its own.' : table(options),
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

const json = (value: object): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
