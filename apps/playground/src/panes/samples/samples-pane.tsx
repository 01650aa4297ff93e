/** The samples: typed, pasted, dropped; what they were taken for, and how that can be changed. */

import type { FormId, MultilineSettings } from '@sluice/testing/samples/settings'
import { useState } from 'preact/hooks'
import { missingDatabases, samplesReport } from '../../state/run.js'
import { hasSurroundings } from '../../state/surroundings.js'
import { undoable } from '../../state/undo.js'
import { PLAIN_SETTINGS, type Samples, samples } from '../../state/workspace.js'
import { FileButton } from '../../ui/file-button.js'
import { readFiles } from '../../ui/files.js'
import { lazyPart } from '../../ui/lazy-part.js'
import type { SamplesReport } from '../../worker/protocol.js'
import { openRead } from '../opening/drop-zone.js'
import { SampleFaults } from './sample-faults.js'
import { SamplesEditor } from './samples-editor.js'
import './samples-pane.css'

const LoadedLookups = lazyPart(async () => (await import('./loaded-lookups.js')).LoadedLookups)

/** The pane. */
export function SamplesPane() {
  const [hasSettings, setSettings] = useState(false)
  return (
    <section class="samples" aria-label="Samples">
      <Bar hasSettings={hasSettings} toggle={() => setSettings(!hasSettings)} />
      {hasSettings ? <Settings /> : null}
      {hasSurroundings.value || missingDatabases.value.length > 0 ? <LoadedLookups /> : null}
      <SamplesEditor />
      <SampleFaults />
    </section>
  )
}

const change = (part: Partial<Samples['settings']>): void => {
  samples.value = { ...samples.value, settings: { ...samples.value.settings, ...part } }
}

function Bar({ hasSettings, toggle }: { readonly hasSettings: boolean; readonly toggle: () => void }) {
  const report = samplesReport.value
  return (
    <div class="samples-bar">
      <h2 class="samples-title">Samples</h2>
      {report === null ? null : <FormChoice report={report} />}
      <div class="samples-tools">
        <button type="button" aria-expanded={hasSettings} onClick={toggle}>
          Settings
        </button>
        <FileButton title="Open…" label="Files of samples or pipelines" take={files => openRead(readFiles(files))} />
        <button
          type="button"
          onClick={() => {
            undoable('samples cleared', () => {
              samples.value = { text: '', name: null, settings: PLAIN_SETTINGS }
            })
          }}
        >
          Clear
        </button>
      </div>
    </div>
  )
}

/** The recognised form of the text; another one can be chosen. */
function FormChoice({ report }: { readonly report: SamplesReport }) {
  const { settings } = samples.value
  const found = report.forms.find(({ id }) => id === report.form)
  const words = `${report.count.toLocaleString('en')} document${report.count === 1 ? '' : 's'}`
  return (
    <div class="samples-form" data-form={report.form} data-count={report.count}>
      <select
        aria-label="Form of the samples"
        value={settings.form ?? ''}
        title={found?.summary}
        onChange={event => {
          const { value } = event.currentTarget
          change({ form: value === '' ? null : (value as FormId) })
        }}
      >
        <option value="">{settings.form === null ? `Found: ${found?.name}` : 'Find it out'}</option>
        {report.forms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span title={report.reason === null ? '' : `because ${report.reason}`}>{words}</span>
      {report.reason === null ? null : <span class="samples-reason">{report.reason}</span>}
    </div>
  )
}

function Settings() {
  const { settings } = samples.value
  const report = samplesReport.value
  const form = report?.forms.find(({ id }) => id === report.form)
  return (
    <div class="samples-settings">
      {form?.usesMultiline === true ? <Multiline of={settings.multiline ?? report?.multiline ?? null} /> : null}
      {form?.usesTestConfig === true ? (
        <label class="samples-added">
          Configuration of the test (test-…-config.yml)
          <textarea
            class="mono"
            rows={2}
            spellcheck={false}
            placeholder={'fields:\n  event.dataset: nginx.access'}
            value={settings.testConfig}
            onInput={event => change({ testConfig: event.currentTarget.value })}
          />
        </label>
      ) : null}
      <label class="samples-added">
        Fields added to all (JSON)
        <textarea
          class="mono"
          rows={2}
          spellcheck={false}
          placeholder={'{"event.dataset": "nginx.access"}'}
          value={settings.added}
          onInput={event => change({ added: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}

const FIRST_GUESS: MultilineSettings = { pattern: '^\\s', negate: false, match: 'after' }

function Multiline({ of }: { readonly of: MultilineSettings | null }) {
  const set = (part: Partial<MultilineSettings>): void => change({ multiline: { ...(of ?? FIRST_GUESS), ...part } })
  return (
    <fieldset class="samples-multiline">
      <legend>Multiline</legend>
      <label>
        Lines that{' '}
        <select
          value={of?.negate === true ? 'not' : 'do'}
          onChange={event => set({ negate: event.currentTarget.value === 'not' })}
        >
          <option value="do">match</option>
          <option value="not">do not match</option>
        </select>
      </label>
      <input
        class="mono"
        aria-label="Pattern of lines"
        spellcheck={false}
        value={of?.pattern ?? ''}
        placeholder={FIRST_GUESS.pattern}
        onInput={event => set({ pattern: event.currentTarget.value })}
      />
      <label>
        belong to the line{' '}
        <select
          value={of?.match ?? 'after'}
          onChange={event => set({ match: event.currentTarget.value as MultilineSettings['match'] })}
        >
          <option value="after">before them</option>
          <option value="before">after them</option>
        </select>
      </label>
      {samples.value.settings.multiline === null ? null : (
        <button type="button" onClick={() => change({ multiline: null })}>
          Reset
        </button>
      )}
    </fieldset>
  )
}
