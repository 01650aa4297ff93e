/** Possible secrets and personal data in the workspace before it is shared. */
import { useState } from 'preact/hooks'
import type { PartSecrets } from '../../share/state-secrets.js'

/** A found value, at any place. */
interface Found {
  readonly value: string
  readonly name: string
  readonly category: 'secret' | 'personal'
  readonly confidence: string
  readonly places: readonly string[]
}

/** Each value once, secrets first. */
export function foundValues(parts: readonly PartSecrets[]): Found[] {
  const found = new Map<string, Found>()
  for (const { text, name: part, findings } of parts) {
    for (const { start, end, name, category, confidence } of findings) {
      const value = text.slice(start, end)
      const known = found.get(value)
      const places = [...new Set([...(known?.places ?? []), part])]
      found.set(value, { value, name, category, confidence, places })
    }
  }
  return [...found.values()].sort((a, b) => Number(b.category === 'secret') - Number(a.category === 'secret'))
}

/** The number that are listed. */
const SHOWN = 100

/** The list, with what is masked by one click. */
export function Secrets({
  parts,
  mask,
}: {
  readonly parts: readonly PartSecrets[]
  readonly mask: (values: readonly string[]) => void
}) {
  const found = foundValues(parts)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const chosen = found.filter(({ value }) => !kept.has(value)).map(({ value }) => value)
  const toggle = (value: string): void => {
    const next = new Set(kept)
    if (!next.delete(value)) next.add(value)
    setKept(next)
  }
  return (
    <section class="secrets" aria-label="Secrets and personal data">
      <div class="secrets-head">
        <h3>▲ This looks secret or personal ({found.length})</h3>
        <button type="button" class="primary" disabled={chosen.length === 0} onClick={() => mask(chosen)}>
          Mask {chosen.length === found.length ? 'all' : chosen.length}
        </button>
      </div>
      <ul>
        {found.slice(0, SHOWN).map(({ value, name, category, confidence, places }) => (
          <li key={value} data-category={category}>
            <label>
              <input type="checkbox" checked={!kept.has(value)} onChange={() => toggle(value)} />{' '}
              <code>{value.length > 48 ? `${value.slice(0, 45)}…` : value}</code> {name} ({confidence}), in{' '}
              {places.join(', ')}
            </label>
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? <p>and {found.length - SHOWN} more, which are masked too</p> : null}
    </section>
  )
}
