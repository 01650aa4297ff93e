/** Parts that several explanations have: values, faults, what was written, the cost of a pattern. */
import type { Fault, Outcome, PatternGrowth, ShownValue } from '@sluice/explain'

/** A value with its type. */
export const Value = ({ value }: { readonly value: ShownValue }) => (
  <span class="value" title={value.type}>
    <code>
      {value.text}
      {value.isCut ? '…' : ''}
    </code>{' '}
    <span class="value-type">{value.type.replace(/^java\.(?:lang|util)\./, '')}</span>
  </span>
)

/** An exception with its causes. */
export function FaultText({ fault }: { readonly fault: Fault }) {
  return (
    <p class="explain-fault">
      ✕ {fault.type}: {fault.reason}
      {fault.cause === null ? null : <FaultText fault={fault.cause} />}
    </p>
  )
}

const KINDS = { added: '+', changed: '~', removed: '−' } as const

/** The writes of the processor, and its failure. */
export function OutcomeList({ outcome: { written, fault } }: { readonly outcome: Outcome }) {
  return (
    <>
      {written.length === 0 ? null : (
        <>
          <h4>It wrote</h4>
          <ul class="written-fields">
            {written.map(({ path, kind, value }) => (
              <li key={path}>
                <span title={kind}>{KINDS[kind]}</span> <code>{path}</code>{' '}
                {value === null ? null : <Value value={value} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {fault === null ? null : <FaultText fault={fault} />}
    </>
  )
}

const GROWTHS = {
  linear: 'grows with the length of the string',
  quadratic: 'grows with the square of the length of the string',
  polynomial: 'grows with a power of the length of the string',
  exponential: 'can double with every character',
  unknown: 'is not known',
} as const

/** The cost of a pattern on texts that do not match. */
export function Cost({ of: { growth, power, isRisky } }: { readonly of: PatternGrowth }) {
  return (
    <p class={isRisky ? 'explain-cost explain-risky' : 'explain-cost'}>
      {isRisky ? '▲ ' : ''}Regex cost where it does not match: {GROWTHS[growth]}
      {growth === 'polynomial' && power !== null ? ` (${power})` : ''}.
    </p>
  )
}
