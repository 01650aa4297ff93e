/** Processors for people on a terminal. */
import type { ExampleDescription, OptionDescription, ProcessorDescription } from '@sluice/core'
import type { Paint } from './style.js'

/** All processors, one a line. */
export function renderProcessorList(processors: readonly ProcessorDescription[], paint: Paint): string {
  const width = Math.max(...processors.map(({ name }) => name.length))
  const lines = processors.map(({ name, summary }) => `${paint('bold', name.padEnd(width))}  ${summary}`)
  return `${lines.join('\n')}\n\n${paint('dim', '`sluice processors NAME` shows the options and examples of one.')}`
}

/** One processor: its options and examples. */
export function renderProcessor(description: ProcessorDescription, paint: Paint): string {
  const { name, summary, options, commonOptions, examples } = description
  return [
    `${paint('bold', name)}  ${summary}`,
    ...(options.length === 0 ? [] : [renderOptions('Options', options, paint)]),
    renderOptions('Options of every processor', commonOptions, paint),
    `${paint('bold', 'Examples')}\n${examples.map(example => renderExample(name, example, paint)).join('\n\n')}`,
  ].join('\n\n')
}

function renderOptions(title: string, options: readonly OptionDescription[], paint: Paint): string {
  const lines = options.map(option => {
    const presence = presenceOf(option)
    const kind = `${option.kind}${option.isTemplate && !option.kind.includes('template') ? ' (template)' : ''}`
    const head = `  ${paint('cyan', option.name)}  ${paint('dim', [kind, presence].filter(part => part !== '').join(', '))}`
    return [head, `      ${option.doc}`, ...option.values.map(({ value, doc }) => `        ${value}: ${doc}`)].join(
      '\n',
    )
  })
  return `${paint('bold', title)}\n${lines.join('\n')}`
}

/** Whether an option must be given, or what holds when it is not. */
function presenceOf({ required, alternatives, defaultText }: OptionDescription): string {
  if (required === 'yes') return 'required'
  if (required === 'one') return `exactly one of ${alternatives.join(', ')}`
  return defaultText === null ? '' : `default ${defaultText}`
}

function renderExample(name: string, example: ExampleDescription, paint: Paint): string {
  const end = example.dropped
    ? paint('yellow', '- dropped')
    : example.fails === null
      ? `${paint('green', '✓')} ${JSON.stringify(example.after)}`
      : `${paint('red', '✗')} ${example.fails}`
  return [
    `  ${example.title}`,
    `      ${JSON.stringify({ [name]: example.options })}`,
    `    ${paint('dim', '·')} ${JSON.stringify(example.before)}`,
    `    ${end}`,
  ].join('\n')
}
