/** Why a grok matched, or where it stopped. */
import type { ExplainedGrok, GrokPatternResult } from '@sluice/explain'
import { MarkedText } from './marked-text.js'
import { toned } from './segments.js'
import { Cost, FaultText, OutcomeList, Value } from './shared-parts.js'

/** All patterns, the one that matched first. */
export function GrokView({ of }: { readonly of: ExplainedGrok }) {
  const { field, text, patterns, winner } = of
  return (
    <section aria-label="Grok">
      <h3>grok on {field}</h3>
      {text === null ? <p>The field does not exist.</p> : null}
      {winner === null ? <p>No pattern matched.</p> : <p>✓ Pattern {winner + 1} matched.</p>}
      {text === null
        ? null
        : patterns.map((pattern, i) => (
            <Pattern key={pattern.pattern} of={pattern} text={text} number={i + 1} isWinner={winner === i} />
          ))}
      <OutcomeList outcome={of} />
    </section>
  )
}

function Pattern({
  of,
  text,
  number,
  isWinner,
}: {
  readonly of: GrokPatternResult
  readonly text: string
  readonly number: number
  readonly isWinner: boolean
}) {
  const { pattern, match, parts, captures, stoppedAt, failed } = of
  const isMatch = match !== null
  const partMarks = toned(parts.map(({ start, end, text: name }) => ({ start, end, name })))
  const textMarks = isMatch
    ? toned(captures.map(({ start, end, field }) => ({ start, end, name: field })))
    : partMarks.flatMap(({ name, tone }, i) => {
        const matched = parts[i]!.matched
        return matched === null ? [] : [{ ...matched, name, tone }]
      })
  return (
    <details class="pattern" open data-pattern={number} data-matches={isMatch}>
      <summary>
        {isMatch ? '✓' : '✕'} pattern {number} {isWinner ? '(used)' : isMatch ? '(would match too)' : 'does not match'}
      </summary>
      <h4>Pattern</h4>
      <MarkedText label={`Pattern ${number}`} text={pattern} marks={isMatch ? [] : partMarks} />
      <h4>{isMatch ? 'What it captured' : 'How far it matched'}</h4>
      <MarkedText label="Text" text={text} marks={textMarks} stoppedAt={isMatch ? null : (stoppedAt ?? 0)} />
      {isMatch ? <Captures of={of} /> : null}
      {failed === null ? null : (
        <div class="explain-stop">
          <p>
            ✕ <code>{parts[failed.part]?.text}</code> does not match here
            {stoppedAt === null ? '' : ` (character ${stoppedAt + 1})`}.
          </p>
          {failed.alternatives.length === 0 ? null : (
            <>
              <p>One of these would match:</p>
              <ul>
                {failed.alternatives.slice(0, 30).map(alternative => (
                  <li key={alternative}>
                    <code>{alternative}</code>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {of.fault === null ? null : <FaultText fault={of.fault} />}
      <Cost of={of} />
    </details>
  )
}

function Captures({ of: { captures } }: { readonly of: GrokPatternResult }) {
  const marks = toned(captures.map(({ start, end, field }) => ({ start, end, name: field })))
  return (
    <ul class="legend">
      {captures.map(({ field, type, value, text, start }, i) => (
        <li key={`${field}${start}`}>
          <mark class={`tone-${marks[i]!.tone}`}>{field}</mark>{' '}
          {value === null ? (
            <span class="explain-fault">
              ✕ <code>{text}</code> is not a {type}
            </span>
          ) : (
            <Value value={value} />
          )}
        </li>
      ))}
    </ul>
  )
}
