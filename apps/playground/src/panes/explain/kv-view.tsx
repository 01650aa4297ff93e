/** The pairs that a kv found, and what became of each. */
import type { ExplainedKv } from '@sluice/explain'
import { MarkedText } from './marked-text.js'
import type { Mark } from './segments.js'
import { Cost, OutcomeList } from './shared-parts.js'

const STATUSES = {
  written: '✓ written',
  excluded: '↷ excluded by exclude_keys',
  not_included: '↷ not among include_keys',
  no_separator: '✕ no value separator: the processor fails here',
  not_reached: '· not reached',
} as const

/** Text and pairs. */
export function KvView({ of }: { readonly of: ExplainedKv }) {
  const { field, text, parts, partCount, fieldSplit, valueSplit } = of
  const marks = parts.flatMap(({ key, value, removed }): Mark[] => [
    ...(key === null ? [] : [{ ...key, name: 'key', tone: 0 }]),
    ...(value === null ? [] : [{ ...value, name: 'value', tone: 1 }]),
    ...removed.map(span => ({ ...span, name: 'taken off', tone: 7 })),
  ])
  return (
    <section aria-label="Key value">
      <h3>kv of {field ?? 'a field'}</h3>
      {text === null ? <p>The field does not exist.</p> : <MarkedText label="Text" text={text} marks={marks} />}
      <p class="legend-line">
        <mark class="tone-0">key</mark> <mark class="tone-1">value</mark> <mark class="tone-7">taken off</mark>
      </p>
      <ol class="kv-parts">
        {parts.map(({ start, end, status, field: written, text: value }) => (
          <li key={start} data-status={status}>
            {STATUSES[status]}: <code>{written ?? text?.slice(start, end)}</code>
            {value === null ? null : (
              <>
                {' = '}
                <code>{value}</code>
              </>
            )}
          </li>
        ))}
      </ol>
      {partCount > parts.length ? <p>and {partCount - parts.length} more</p> : null}
      <Cost of={fieldSplit} />
      {valueSplit.isRisky ? <Cost of={valueSplit} /> : null}
      <OutcomeList outcome={of} />
    </section>
  )
}
