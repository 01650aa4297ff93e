/** Exports of the workspace as texts. */
import { useState } from 'preact/hooks'
import type { ShareState } from '../../share/share-state.js'
import { selectedDocument } from '../../state/run.js'
import { ask, tools } from '../../state/runner.js'
import { VERSION } from '../../version.js'
import type { ExportKind } from '../../worker/sharing-protocol.js'
import { copyText } from './copy-text.js'

const KINDS: readonly { readonly as: ExportKind; readonly name: string }[] = [
  { as: 'curl', name: 'curl' },
  { as: 'console', name: 'Dev Tools request' },
  { as: 'put', name: 'PUT of the pipeline' },
  { as: 'json', name: 'pipeline as JSON' },
  { as: 'yaml', name: 'pipeline as YAML' },
  { as: 'issue', name: 'Markdown issue' },
]

/** Copies it. */
export function Exports({ state, tell }: { readonly state: ShareState; readonly tell: (text: string) => void }) {
  const [shown, setShown] = useState<string | null>(null)
  const copy = async (as: ExportKind, name: string): Promise<void> => {
    try {
      const place = selectedDocument.value
      const text = await tools.ask('export', { as, state, place, result: await resultOf(as, place), version: VERSION })
      setShown(text)
      await copyText(text, name, tell)
    } catch (thrown) {
      setShown(null)
      tell((thrown as Error).message)
    }
  }
  return (
    <section class="exports" aria-label="Copy as">
      <h3>Copy as</h3>
      <div class="exports-list">
        {KINDS.map(({ as, name }) => (
          <button key={as} type="button" onClick={() => void copy(as, name)}>
            {name}
          </button>
        ))}
      </div>
      {shown === null ? null : <textarea class="mono" aria-label="Copied text" readOnly rows={8} value={shown} />}
    </section>
  )
}

/** The result of the document, for an issue. */
async function resultOf(as: ExportKind, place: number): Promise<string> {
  if (as !== 'issue') return ''
  return (await ask('raw', { place }))?.plain ?? ''
}
