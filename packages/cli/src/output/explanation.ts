/** Why a step did what it did, for people: explanations as lines. */
import type {
  ConditionNode,
  ExplainedCondition,
  ExplainedDate,
  ExplainedDissect,
  ExplainedGrok,
  ExplainedKv,
  ExplainedRegex,
  ExplainedScript,
  ExplainedTemplate,
  Fault,
  GrokPatternResult,
  ScriptFailure,
  ShownValue,
  Span,
  StepExplanation,
} from '@sluice/explain'
import type { Paint } from './style.js'

/** The lines of a step's explanations; says so if there is nothing to tell. */
export function renderExplanations(explanations: readonly StepExplanation[], paint: Paint): string {
  const lines = explanations.flatMap(each => linesOf(each, paint))
  return lines.length === 0 ? paint('dim', 'nothing to explain: what the step changed says all') : lines.join('\n')
}

function linesOf(explanation: StepExplanation, paint: Paint): string[] {
  switch (explanation.kind) {
    case 'condition':
      return conditionLines(explanation, paint)
    case 'template':
      return templateLines(explanation, paint)
    case 'grok':
      return [
        ...textLine(explanation, paint),
        ...grokLines(explanation, paint),
        ...faultLines(explanation.fault, paint),
      ]
    case 'dissect':
      return [
        ...textLine(explanation, paint),
        ...dissectLines(explanation, paint),
        ...faultLines(explanation.fault, paint),
      ]
    case 'kv':
      return [...textLine(explanation, paint), ...kvLines(explanation, paint), ...faultLines(explanation.fault, paint)]
    case 'date':
      return [
        ...textLine(explanation, paint),
        ...dateLines(explanation, paint),
        ...faultLines(explanation.fault, paint),
      ]
    case 'regex':
      return [...regexLines(explanation, paint), ...faultLines(explanation.fault, paint)]
    case 'script':
      return [...scriptLines(explanation, paint), ...faultLines(explanation.fault, paint)]
    case 'refused':
      return [
        `${paint('yellow', 'not explained')}: ${REFUSALS[explanation.reason]}`,
        ...faultLines(explanation.fault, paint),
      ]
  }
}

const REFUSALS = {
  text_too_long: 'the text has more than 100,000 characters',
  not_compiled: 'the step does not compile',
  not_copied: 'the document cannot be copied',
}

/** Longer texts are shown as far as this. */
const MAX_SHOWN = 80

const quoted = (text: string): string =>
  text.length > MAX_SHOWN ? `${JSON.stringify(text.slice(0, MAX_SHOWN))}…` : JSON.stringify(text)

const sliced = (text: string | null, span: Span): string => quoted((text ?? '').slice(span.start, span.end))

const shown = ({ text, isCut }: ShownValue): string =>
  isCut || text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text

function faultLines(fault: Fault | null, paint: Paint): string[] {
  if (fault === null) return []
  const deepest = innermost(fault)
  return [`${paint('red', deepest.type)}: ${deepest.reason ?? '(no message)'}`]
}

const innermost = (fault: Fault): Fault => (fault.cause === null ? fault : innermost(fault.cause))

const textLine = ({ field, text }: { readonly field: string | null; readonly text: string | null }, paint: Paint) =>
  text === null ? [] : [`${paint('bold', field ?? '')} ${quoted(text)}`]

function failureLines(failure: ScriptFailure | null, paint: Paint): string[] {
  if (failure === null) return []
  const { line, column, nullPart, expression } = failure
  const what = nullPart === null ? `failed at ${expression?.text ?? ''}` : `${nullPart.text} is null`
  return [`${paint('yellow', what)} (line ${line}, column ${column})`]
}

function conditionLines({ nodes, result, fault, failure }: ExplainedCondition, paint: Paint): string[] {
  const came = result === null ? paint('red', 'failed') : paint(result ? 'green' : 'yellow', String(result))
  return [
    `${paint('bold', 'if')} → ${came}`,
    ...nodes.flatMap(node => nodeLines(node, '  ', paint)),
    ...failureLines(failure, paint),
    ...faultLines(fault, paint),
  ]
}

function nodeLines({ text, state, value, times, parts }: ConditionNode, indent: string, paint: Paint): string[] {
  const inner = parts.flatMap(part => nodeLines(part, `${indent}  `, paint))
  if (state === 'open' && inner.length === 0) return []
  const source = text.replace(/\s+/g, ' ')
  const came =
    state === 'failed'
      ? paint('red', '✗ failed here')
      : value === null
        ? paint('dim', state === 'open' ? '' : '· not evaluated')
        : `= ${shown(value)}${times > 1 ? paint('dim', ` (the last of ${times})`) : ''}`
  return [`${indent}${source}  ${came}`.trimEnd(), ...inner]
}

function templateLines({ option, source, text, tags, fault }: ExplainedTemplate, paint: Paint): string[] {
  return [
    `${paint('bold', option.join('.'))} ${quoted(source)} → ${text === null ? paint('red', 'failed') : quoted(text)}`,
    ...tags.map(
      tag => `  ${tag.text} ${tag.value === null ? paint('yellow', 'is not there') : `= ${shown(tag.value)}`}`,
    ),
    ...faultLines(fault, paint),
  ]
}

function grokLines({ text, patterns, winner }: ExplainedGrok, paint: Paint): string[] {
  return patterns.flatMap((pattern, i) => {
    const how =
      i === winner
        ? paint('green', '✓ won')
        : pattern.match === null
          ? paint('red', '✗ no match')
          : paint('dim', '· matches too')
    const cost = pattern.isRisky ? paint('yellow', '  its time can explode') : ''
    return [`${how}  ${pattern.pattern}${cost}`, ...patternLines(pattern, text ?? '', i === winner, paint)]
  })
}

function patternLines(pattern: GrokPatternResult, text: string, isWinner: boolean, paint: Paint): string[] {
  const { parts, captures, failed, stoppedAt, fault } = pattern
  if (fault !== null) return faultLines(fault, paint).map(line => `  ${line}`)
  if (isWinner) {
    return captures.map(
      one =>
        `  ${one.field} = ${one.value === null ? paint('red', `${quoted(one.text)} is not a ${one.type}`) : shown(one.value)}`,
    )
  }
  if (failed === null) return []
  const found = parts.flatMap(part =>
    part.matched === null ? [] : [`  ${part.text}  ${paint('dim', sliced(text, part.matched))}`],
  )
  const rest = stoppedAt === null ? 'anywhere' : `at ${stoppedAt}: ${quoted(text.slice(stoppedAt))}`
  const others = failed.alternatives.length === 0 ? '' : paint('dim', `  tried ${failed.alternatives.join(', ')}`)
  return [...found, `  ${paint('red', '✗')} ${parts[failed.part]?.text ?? ''} not found ${rest}${others}`]
}

function dissectLines({ text, leading, keys, failed }: ExplainedDissect, paint: Paint): string[] {
  const found = keys.flatMap(key =>
    key.matched === null ? [] : [`  ${key.source.text}  ${sliced(text, key.matched)}`],
  )
  if (failed === null) return found
  const { reason, key, from } = failed
  const why = {
    leading: `the text does not begin with ${quoted(leading.text)}, or holds nothing after it`,
    delimiter: `${quoted(keys[key]?.delimiter ?? '')} after ${keys[key]?.source.text} not found from ${from} on: ${quoted((text ?? '').slice(from))}`,
    rest: `nothing ends ${keys[key]?.source.text}`,
    name: 'a field that the text names is there already',
  }
  return [...found, `  ${paint('red', '✗')} ${why[reason]}`]
}

const KV_WORDS = {
  written: '',
  excluded: 'excluded',
  not_included: 'not among include_keys',
  no_separator: 'no value_split in it',
  not_reached: 'not reached',
}

function kvLines({ text, parts, partCount }: ExplainedKv, paint: Paint): string[] {
  const left = partCount - parts.length
  return [
    ...parts.map(part => {
      const word = KV_WORDS[part.status]
      const what = part.text === null ? sliced(text, part) : `${part.field} = ${quoted(part.text)}`
      return `  ${what}${word === '' ? '' : `  ${paint(part.status === 'no_separator' ? 'red' : 'dim', word)}`}`
    }),
    ...(left > 0 ? [paint('dim', `  … and ${left} more`)] : []),
  ]
}

function dateLines({ text, formats, date, zone }: ExplainedDate, paint: Paint): string[] {
  return [
    ...formats.flatMap(({ format, status, ways, fault }) => {
      if (status === 'not_tried') return [paint('dim', `· not tried  ${format}`)]
      if (status === 'took') return [`${paint('green', '✓ took it')}  ${format}`]
      const why = ways.map(({ stoppedAt, expected, fault: own }) => {
        const rest = stoppedAt === null ? '' : `at ${stoppedAt}: ${quoted((text ?? '').slice(stoppedAt))}`
        return `  ${expected === null ? (own?.reason ?? 'it does not fit') : `${rest} is not ${expected}`}`
      })
      return [`${paint('red', '✗ refused')}  ${format}`, ...why, ...faultLines(fault, paint).map(line => `  ${line}`)]
    }),
    ...(date === null ? [] : [`  ${date}${paint('dim', `  zone ${zone}`)}`]),
  ]
}

function regexLines({ field, pattern, growth, isRisky, texts }: ExplainedRegex, paint: Paint): string[] {
  return [
    `${paint('bold', pattern)}  ${paint(isRisky ? 'yellow' : 'dim', `${growth} time`)}`,
    ...texts.flatMap(({ text, matches, matchCount }) => [
      `${paint('bold', field)} ${quoted(text)}  ${matchCount} ${matchCount === 1 ? 'match' : 'matches'}`,
      ...matches.slice(0, MOST_LINES).map(match => {
        const made = match.replacement === null ? '' : ` → ${quoted(match.replacement)}`
        return `  ${match.start}: ${sliced(text, match)}${made}`
      }),
      ...more(matchCount, paint),
    ]),
  ]
}

/** Matches and events that are shown. */
const MOST_LINES = 50

const more = (count: number, paint: Paint): string[] =>
  count > MOST_LINES ? [paint('dim', `  … and ${count - MOST_LINES} more`)] : []

function scriptLines({ source, events, eventCount, variables, failure }: ExplainedScript, paint: Paint): string[] {
  const lines = source.split(/\r\n|\r|\n/)
  return [
    ...events
      .slice(0, MOST_LINES)
      .map(({ line, name, value }) =>
        name === null || value === null
          ? `  ${paint('dim', String(line).padStart(3))} ${lines[line - 1]?.trim() ?? ''}`
          : `      ${name} = ${shown(value)}`,
      ),
    ...more(eventCount, paint),
    ...(variables.length === 0 ? [] : [paint('dim', 'at the end')]),
    ...variables.map(({ name, value }) => `      ${name} = ${shown(value)}`),
    ...failureLines(failure, paint),
  ]
}
