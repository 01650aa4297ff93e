/** The matches of a regular expression in the texts of a gsub or split, and the rendering of a template. */
import type { ExplainedRegex, ExplainedTemplate } from '@sluice/explain'
import { MarkedText } from './marked-text.js'
import { toned } from './segments.js'
import { Cost, FaultText, OutcomeList, Value } from './shared-parts.js'

/** Pattern, matches, cost. */
export function RegexView({ of }: { readonly of: ExplainedRegex }) {
  const { field, option, pattern, texts } = of
  return (
    <section aria-label="Regular expression">
      <h3>
        {option} on {field}
      </h3>
      <pre class="marked">{pattern}</pre>
      {texts.map(({ text, matches, matchCount }, i) => (
        <div key={i}>
          <MarkedText
            label={`Text ${i + 1}`}
            text={text}
            marks={toned(
              matches.map(({ start, end, replacement }) => ({
                start,
                end,
                name: replacement === null ? 'match' : `→ ${replacement}`,
              })),
            )}
          />
          <p>
            {matchCount === 1 ? '1 match' : `${matchCount} matches`}
            {matches.length < matchCount ? `, the first ${matches.length} are marked` : ''}
          </p>
        </div>
      ))}
      <Cost of={of} />
      <OutcomeList outcome={of} />
    </section>
  )
}

/** Tags with their values. */
export function TemplateView({ of: { option, source, text, tags, fault } }: { readonly of: ExplainedTemplate }) {
  const marks = toned(tags.map(({ start, end, text: name }) => ({ start, end, name })))
  return (
    <section aria-label="Template">
      <h3>{option.join('.')} as a template</h3>
      <MarkedText label="Template" text={source} marks={marks} />
      <ul class="legend">
        {tags.map(({ start, text: tag, value, rendered }, i) => (
          <li key={start}>
            <mark class={`tone-${marks[i]!.tone}`}>{tag}</mark>{' '}
            {value === null ? '▲ empty: it becomes an empty string' : <Value value={value} />}
            {value !== null && rendered !== value.text.replace(/^"|"$/g, '') ? (
              <>
                {' '}
                as <code>{rendered}</code>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {text === null ? null : (
        <p>
          Rendered: <code>{text}</code>
        </p>
      )}
      {fault === null ? null : <FaultText fault={fault} />}
    </section>
  )
}
