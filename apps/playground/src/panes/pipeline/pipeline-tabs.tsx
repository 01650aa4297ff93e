/** The pipelines as tabs: which one is edited, which one documents enter; new ones, other names. */
import { useRef, useState } from 'preact/hooks'
import { summary } from '../../state/run.js'
import {
  activePipeline,
  addPipeline,
  entryPipeline,
  pipelines,
  removePipeline,
  renamePipeline,
} from '../../state/workspace.js'
import { Icon } from '../../ui/icon.js'
import { say } from '../../ui/live-region.js'

/** The tabs. */
export function PipelineTabs() {
  const [renamed, setRenamed] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const all = pipelines.value
  /** The tab that had the focus is gone or another one: the chosen one gets it. */
  const focusActive = (): void => {
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body && !list.current?.contains(document.activeElement)) return
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
    })
  }
  const move = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key === 'F2') setRenamed(activePipeline.value)
    if (event.key === 'Delete') {
      remove(activePipeline.value)
      focusActive()
    }
    if (step === undefined) return
    const at = all.findIndex(({ id }) => id === activePipeline.value)
    const next = (at + step + all.length) % all.length
    activePipeline.value = all[next]!.id
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div class="pipeline-tabs">
      <div class="pipeline-list" role="tablist" aria-label="Pipelines" ref={list} onKeyDown={move}>
        {all.map(({ id }) =>
          renamed === id ? (
            <NewName
              key={id}
              id={id}
              end={hasFocus => {
                setRenamed(null)
                if (hasFocus) focusActive()
              }}
            />
          ) : (
            <PipelineTab key={id} id={id} rename={() => setRenamed(id)} />
          ),
        )}
      </div>
      <button
        type="button"
        class="plain"
        aria-label="Add a pipeline"
        title="Add a pipeline"
        onClick={() => addPipeline(all.find(({ id }) => id === activePipeline.value)?.format ?? 'json')}
      >
        <Icon name="add" />
      </button>
    </div>
  )
}

function PipelineTab({ id, rename }: { readonly id: string; readonly rename: () => void }) {
  const isActive = id === activePipeline.value
  const isEntry = id === entryPipeline.value
  return (
    <div class="pipeline-tab" data-active={isActive}>
      <button
        type="button"
        role="tab"
        class="tab"
        id={`pipeline-tab-${id}`}
        aria-selected={isActive}
        aria-controls="pipeline-editor"
        tabIndex={isActive ? 0 : -1}
        title={`${id}${isEntry ? ': documents enter here' : ''}. F2 renames it, Delete removes it.`}
        onClick={() => {
          activePipeline.value = id
        }}
        onDblClick={rename}
      >
        {isEntry ? (
          <span title="Documents enter here">
            <Icon name="run" />{' '}
          </span>
        ) : null}
        <span class="pipeline-tab-name">{id}</span>
        {isEntry ? <span class="visually-hidden"> (entry)</span> : null}
      </button>
      {isActive && pipelines.value.length > 1 ? (
        // A list of tabs may hold nothing but tabs: for the keyboard and for screen readers Delete removes one.
        <button
          type="button"
          class="plain pipeline-close"
          aria-hidden="true"
          tabIndex={-1}
          title={`Remove ${id}`}
          onClick={() => remove(id)}
        >
          ✕
        </button>
      ) : null}
    </div>
  )
}

function remove(id: string): void {
  if (pipelines.value.length === 1) {
    say('the last pipeline cannot be removed')
    return
  }
  const calls = summary.value === null ? '' : ', undo by the history'
  removePipeline(id)
  say(`${id} removed${calls}`)
}

function NewName({ id, end }: { readonly id: string; readonly end: (hasFocus: boolean) => void }) {
  const [fault, setFault] = useState(false)
  const isEnded = useRef(false)
  const finish = (hasFocus: boolean): void => {
    isEnded.current = true
    end(hasFocus)
  }
  const take = (wanted: string, hasFocus: boolean): void => {
    // A field that goes away shows that it has lost the focus.
    if (isEnded.current) return
    const name = wanted.trim()
    if (name === id || renamePipeline(id, name)) finish(hasFocus)
    else setFault(true)
  }
  return (
    <input
      class="pipeline-name"
      aria-label={`New name of ${id}`}
      aria-invalid={fault}
      title={fault ? 'this name is empty or taken' : ''}
      defaultValue={id}
      ref={input => input?.select()}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') take(event.currentTarget.value, true)
        if (event.key === 'Escape') finish(true)
      }}
      onBlur={event => (fault && !isEnded.current ? finish(false) : take(event.currentTarget.value, false))}
    />
  )
}
