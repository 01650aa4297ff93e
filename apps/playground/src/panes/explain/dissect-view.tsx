/** Which delimiters a dissect found, and which one not. */
import type { ExplainedDissect } from '@sluice/explain'
import { MarkedText } from './marked-text.js'
import { toned } from './segments.js'
import { OutcomeList } from './shared-parts.js'

/** Pattern and text, key by key. */
export function DissectView({ of }: { readonly of: ExplainedDissect }) {
  const { field, text, pattern, keys, leading, failed } = of
  const tones = toned(
    keys.map(({ source, name }) => ({ start: source.start, end: source.end, name: name === '' ? 'skipped' : name })),
  )
  const inText = keys.flatMap(({ matched }, i) => (matched === null ? [] : [{ ...tones[i]!, ...matched }]))
  const from = failed?.from ?? null
  return (
    <section aria-label="Dissect">
      <h3>dissect on {field}</h3>
      <h4>Pattern</h4>
      <MarkedText label="Pattern" text={pattern} marks={tones} />
      {text === null ? (
        <p>The field does not exist.</p>
      ) : (
        <>
          <h4>Text</h4>
          <MarkedText label="Text" text={text} marks={inText} stoppedAt={from} />
        </>
      )}
      {failed === null ? null : <p class="explain-stop">✕ {reasonOf(of)}</p>}
      <table class="dissect-keys">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Value</th>
            <th scope="col">Delimiter after it</th>
          </tr>
        </thead>
        <tbody>
          {leading.text === '' ? null : (
            <tr>
              <th scope="row">(before the first key)</th>
              <td />
              <td>
                <code>{leading.text}</code> {leading.matched === null ? '✕ not found' : '✓'}
              </td>
            </tr>
          )}
          {keys.map(({ name, kind, matched, delimiter, delimiterMatched, source }, i) => (
            <tr key={source.start}>
              <th scope="row">
                <mark class={`tone-${tones[i]!.tone}`}>{name === '' ? source.text : name}</mark> {kind}
              </th>
              <td>{matched === null || text === null ? '' : <code>{text.slice(matched.start, matched.end)}</code>}</td>
              <td>
                {delimiter === '' ? 'end of the string' : <code>{JSON.stringify(delimiter)}</code>}{' '}
                {delimiter === '' ? '' : delimiterMatched === null ? '✕' : '✓'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OutcomeList outcome={of} />
    </section>
  )
}

function reasonOf({ failed, keys, leading }: ExplainedDissect): string {
  const key = failed === null ? undefined : keys[failed.key]
  switch (failed?.reason) {
    case 'leading':
      return `the string does not begin with ${JSON.stringify(leading.text)}`
    case 'delimiter':
      return `the delimiter ${JSON.stringify(key?.delimiter)} after ${key?.source.text} does not occur from character ${(failed?.from ?? 0) + 1} on`
    case 'rest':
      return `${key?.source.text} would match the rest of the string, but other keys follow`
    default:
      return `a field with the name that the string gives already exists (${key?.source.text})`
  }
}
