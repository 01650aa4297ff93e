/** Which formats a date was tried with, and why each failed. */
import type { DateWay, ExplainedDate } from '@sluice/explain'
import { MarkedText } from './marked-text.js'
import { toned } from './segments.js'
import { FaultText, OutcomeList } from './shared-parts.js'

const STATUSES = {
  took: '✓ parsed',
  refused: '✕ did not parse',
  not_tried: '· not tried: an earlier format parsed the string',
} as const

/** All formats in order. */
export function DateView({ of }: { readonly of: ExplainedDate }) {
  const { field, text, zone, locale, formats, date } = of
  return (
    <section aria-label="Date">
      <h3>date of {field}</h3>
      <p>
        {text === null ? 'The field does not exist.' : null}
        {date === null ? null : (
          <>
            ✓ It is <code>{date}</code>.{' '}
          </>
        )}
        {zone === null ? '' : `Zone ${zone}. `}
        {locale === null ? '' : `Locale ${locale}.`}
      </p>
      {formats.map(({ format, status, ways, fault }, i) => (
        <details key={`${i}${format}`} class="pattern" open={status !== 'not_tried'} data-status={status}>
          <summary>
            {i + 1}. <code>{format}</code> {STATUSES[status]}
          </summary>
          {text === null ? null : bestWays(ways).map(way => <Way key={JSON.stringify(way)} of={way} text={text} />)}
          {fault === null ? null : <FaultText fault={fault} />}
        </details>
      ))}
      <OutcomeList outcome={of} />
    </section>
  )
}

/** If there are many ways, those that came furthest are the most helpful. */
function bestWays(ways: readonly DateWay[]): readonly DateWay[] {
  const taken = ways.filter(({ isTaken }) => isTaken)
  if (taken.length > 0) return taken
  return [...ways].sort((a, b) => (b.stoppedAt ?? -1) - (a.stoppedAt ?? -1)).slice(0, 2)
}

function Way({ of, text }: { readonly of: DateWay; readonly text: string }) {
  const { parts, stoppedAt, expected, fault } = of
  const marks = toned(parts.map(({ start, end, source, meaning }) => ({ start, end, name: `${source}: ${meaning}` })))
  return (
    <div>
      <MarkedText label="Text" text={text} marks={marks} stoppedAt={stoppedAt} />
      <ul class="legend">
        {parts.map(({ source, meaning, start, end }, i) => (
          <li key={`${start}${source}`}>
            <mark class={`tone-${marks[i]!.tone}`}>{source}</mark> {meaning} <code>{text.slice(start, end)}</code>
          </li>
        ))}
      </ul>
      {stoppedAt === null ? null : (
        <p class="explain-stop">
          ✕ It stopped at character {stoppedAt + 1}
          {expected === null ? '' : `: ${expected} was expected`}
          {stoppedAt < text.length
            ? ` but found “${text.slice(stoppedAt, stoppedAt + 12)}”`
            : ' but the string ends there'}
          .
        </p>
      )}
      {fault === null ? null : <FaultText fault={fault} />}
    </div>
  )
}
