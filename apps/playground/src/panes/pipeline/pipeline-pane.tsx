/** The pipelines: as tabs, with the chosen one in the editor, and its problems. */
import { effect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { loadEditor } from '../../editor/load-editor.js'
import type { PipelineEditor } from '../../editor/pipeline-editor.js'
import { turnsBetweenRuns } from '../../state/between-runs.js'
import { insertedAt } from '../../state/insertion.js'
import { afterPaint } from '../../state/paint-marks.js'
import { refusal } from '../../state/refusal.js'
import { phase, trace } from '../../state/run.js'
import { tools } from '../../state/runner.js'
import { openDialog } from '../../state/view.js'
import { activePipeline, activeText, entryPipeline, pipelines } from '../../state/workspace.js'
import { addCommands } from '../../ui/commands.js'
import { Icon } from '../../ui/icon.js'
import type { PipelineText } from '../../worker/protocol.js'
import { OutlineList } from './outline-list.js'
import { PipelineTabs } from './pipeline-tabs.js'
import { Problems } from './problems.js'
import './pipeline-pane.css'

/** The pane. */
export function PipelinePane() {
  const [isOutlined, setOutlined] = useState(false)
  const editor = useRef<PipelineEditor | null>(null)
  useEffect(
    () =>
      effect(() => {
        const offset = insertedAt.value
        if (offset === null) return
        insertedAt.value = null
        editor.current?.goTo(offset)
      }),
    [],
  )
  useEffect(() => addCommands(editorCommands(editor, () => setOutlined(true))), [])
  return (
    <section class="pipeline-pane" aria-label="Pipeline">
      <div class="pipeline-bar">
        <PipelineTabs />
        <Tools outline={() => setOutlined(!isOutlined)} isOutlined={isOutlined} editor={editor} />
      </div>
      {refusal.value === null ? null : (
        <p class="pipeline-refusal" role="alert">
          ✕ {refusal.value}{' '}
          <button type="button" class="plain" aria-label="Close this note" onClick={() => (refusal.value = null)}>
            <Icon name="close" />
          </button>
        </p>
      )}
      <div class="pipeline-body">
        <EditorHost editor={editor} />
        {isOutlined ? (
          <OutlineList
            close={() => setOutlined(false)}
            goTo={offset => {
              editor.current?.goTo(offset)
            }}
          />
        ) : null}
      </div>
      <Problems goTo={offset => editor.current?.goTo(offset)} />
    </section>
  )
}

type EditorRef = { current: PipelineEditor | null }

/** So long the editor waits for the first result at most. */
const PATIENCE_MILLIS = 1000

/** Waits until something that ran is on the page: both need the processor, and the result is what one has come for. */
function firstResultShown(): Promise<void> {
  return new Promise(resolve => {
    const stop = effect(() => {
      if (trace.value !== null || !['waiting', 'running'].includes(phase.value)) afterPaint(done)
    })
    function done(): void {
      stop()
      resolve()
    }
    // A hidden page is not painted.
    setTimeout(done, PATIENCE_MILLIS)
  })
}

/** Monaco is large: the text is shown immediately, its editor follows. */
function EditorHost({ editor }: { readonly editor: EditorRef }) {
  const host = useRef<HTMLDivElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [turns] = useState(turnsBetweenRuns)
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      await firstResultShown()
      const { PipelineEditor: Editor } = await loadEditor(turns)
      if (isGone || host.current === null) return
      editor.current = await Editor.make(host.current, turns, () => isGone)
      if (editor.current !== null) setLoaded(true)
    }
    void load()
    return () => {
      isGone = true
      editor.current?.dispose()
      editor.current = null
    }
  }, [])
  return (
    <>
      <div
        class="pipeline-editor"
        id="pipeline-editor"
        role="tabpanel"
        aria-labelledby={`pipeline-tab-${activePipeline.value}`}
        ref={host}
        data-loaded={isLoaded}
      />
      {isLoaded ? null : (
        <pre class="pipeline-plain" onPointerDown={turns.hurry}>
          {activeText.value?.text}
        </pre>
      )}
    </>
  )
}

function Tools({
  outline,
  isOutlined,
  editor,
}: {
  readonly outline: () => void
  readonly isOutlined: boolean
  readonly editor: EditorRef
}) {
  const pipeline = activeText.value
  if (pipeline === undefined) return null
  const isEntry = pipeline.id === entryPipeline.value
  return (
    <div class="pipeline-tools" role="toolbar" aria-label="Pipeline">
      {isEntry ? null : (
        <button
          type="button"
          onClick={() => {
            entryPipeline.value = pipeline.id
          }}
          title="Documents enter this pipeline"
        >
          <Icon name="run" /> Enter here
        </button>
      )}
      <select
        aria-label="Format of the text"
        value={pipeline.format}
        onChange={event => void convert(event.currentTarget.value as typeof pipeline.format)}
      >
        <option value="json">JSON</option>
        <option value="yaml">YAML</option>
      </select>
      <button type="button" onClick={() => (openDialog.value = 'processors')} title="Add a processor (Alt+A)">
        <Icon name="add" /> Add
      </button>
      <button
        type="button"
        onClick={() => editor.current?.act('editor.action.formatDocument')}
        title="Format (Shift+Alt+F)"
      >
        Format
      </button>
      <button type="button" aria-pressed={isOutlined} onClick={outline} title="Outline (Alt+O)">
        Outline
      </button>
    </div>
  )
}

/** Writes the pipeline in the other format. */
async function convert(to: PipelineText['format']): Promise<void> {
  const pipeline = activeText.value
  if (pipeline === undefined || pipeline.format === to) return
  try {
    const text = await tools.ask('convert', { pipeline, to })
    // What was typed meanwhile is not lost: then it stays as it is.
    pipelines.value = pipelines.value.map(each => (each === pipeline ? { ...each, text, format: to } : each))
    refusal.value = null
  } catch (thrown) {
    refusal.value = `Not converted: ${(thrown as Error).message}`
  }
}

const editorCommands = (editor: EditorRef, outline: () => void): Parameters<typeof addCommands>[0] => {
  const act = (id: string) => (): void => editor.current?.act(id)
  return [
    { id: 'outline', group: 'Editor', title: 'Outline of the processors', keys: 'Alt+O', run: outline },
    {
      id: 'complete',
      group: 'Editor',
      title: 'Complete',
      keys: 'Ctrl+Space',
      run: act('editor.action.triggerSuggest'),
    },
    { id: 'fix', group: 'Editor', title: 'Fixes at the cursor', keys: 'Ctrl+.', run: act('editor.action.quickFix') },
    { id: 'find', group: 'Editor', title: 'Search in the pipeline', keys: 'Ctrl+F', run: act('actions.find') },
    { id: 'format', group: 'Editor', title: 'Format', keys: 'Alt+Shift+F', run: act('editor.action.formatDocument') },
    {
      id: 'hover',
      group: 'Editor',
      title: 'Documentation of the word',
      keys: 'Ctrl+I',
      run: act('editor.action.showHover'),
    },
    { id: 'marker', group: 'Editor', title: 'Next problem', keys: 'F8', run: act('editor.action.marker.next') },
    {
      id: 'tab-moves',
      group: 'Editor',
      title: 'Tab key leaves the editor, or indents',
      keys: 'Ctrl+M',
      run: act('editor.action.toggleTabFocusMode'),
    },
  ]
}
