/** Why an `if` came out as it did: every part with its value. */
import type { ConditionNode, ExplainedCondition } from '@sluice/explain'
import { FailureText } from './script-view.js'
import { FaultText, Value } from './shared-parts.js'

/** The tree. */
export function ConditionView({ of: { source, nodes, result, fault, failure } }: { readonly of: ExplainedCondition }) {
  return (
    <section aria-label="Condition">
      <h3>if: {result === null ? '✕ failed' : result ? '✓ true' : '↷ false'}</h3>
      <pre class="marked">{source}</pre>
      <ul class="condition">
        {nodes.map(node => (
          <Node key={`${node.start}:${node.end}`} of={node} />
        ))}
      </ul>
      {failure === null ? null : <FailureText failure={failure} option="if" />}
      {fault === null ? null : <FaultText fault={fault} />}
    </section>
  )
}

const STATES = { evaluated: '', not_evaluated: 'not evaluated', failed: '✕ failed here', open: '' } as const

function Node({ of }: { readonly of: ConditionNode }) {
  const { text, state, value, times, parts } = of
  // What literals are stands there already, and ctx is the whole document.
  const isWorth = parts.filter(({ kind, text: part }) => kind !== 'literal' && part !== 'ctx')
  return (
    <li class={`condition-${state}`}>
      <code>{text}</code>{' '}
      {value === null ? null : (
        <>
          = <Value value={value} />
        </>
      )}{' '}
      {STATES[state]}
      {times > 1 ? ` (${times} times)` : ''}
      {isWorth.length === 0 ? null : (
        <ul>
          {isWorth.map(part => (
            <Node key={`${part.start}:${part.end}:${part.kind}`} of={part} />
          ))}
        </ul>
      )}
    </li>
  )
}
