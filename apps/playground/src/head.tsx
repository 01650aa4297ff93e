/** The head of the page: the state of the run, and what concerns all of it. */
import './head.css'
import { OutcomeCounts } from './outcome-counts.js'
import { faults, isPaused, phase, stoppedDocuments, summary } from './state/run.js'
import { runNow, setPaused, stopRun } from './state/runner.js'
import { type DialogName, isEmbedded, openDialog, theme } from './state/view.js'
import { Icon } from './ui/icon.js'

const open = (name: DialogName) => (): void => {
  openDialog.value = name
}

/** The head. */
export function Head() {
  if (isEmbedded) return <EmbeddedHead />
  return (
    <header class="head">
      <h1 class="head-name">
        Sluice <span class="head-kind">playground</span>
      </h1>
      <RunState />
      <div class="head-actions">
        <button type="button" onClick={open('examples')}>
          Examples
        </button>
        <button type="button" onClick={open('share')}>
          Share
        </button>
        <button type="button" onClick={open('history')}>
          History
        </button>
        <button type="button" onClick={open('help')} title="Keyboard shortcuts (?)">
          Keys
        </button>
        <label class="head-theme">
          <span class="visually-hidden">Theme</span>
          <select
            value={theme.value}
            onChange={event => {
              theme.value = event.currentTarget.value as typeof theme.value
            }}
          >
            <option value="auto">System theme</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
      </div>
    </header>
  )
}

/** Within another page: the state of the run, and the way to the whole. */
function EmbeddedHead() {
  const whole = location.href.replace(/\?embed[^#]*/, '')
  return (
    <header class="head">
      <RunState />
      <a class="head-whole" href={whole} target="_blank" rel="noopener">
        Open in the playground
      </a>
    </header>
  )
}

/** Whether it runs, what came of it, and what to do about it. */
function RunState() {
  const isRunning = phase.value === 'running'
  return (
    <div class="run-state" data-phase={phase.value}>
      {isRunning ? (
        <button type="button" onClick={stopRun}>
          <Icon name="stop" /> Stop
        </button>
      ) : (
        <button type="button" class={isPaused.value ? 'primary' : ''} onClick={runNow} title="Run now (Ctrl+Enter)">
          <Icon name="run" /> Run
        </button>
      )}
      <button
        type="button"
        aria-pressed={isPaused.value}
        onClick={() => setPaused(!isPaused.value)}
        title="Run only when asked"
      >
        <Icon name="pause" /> Pause
      </button>
      <span class="run-words">{words()}</span>
      <OutcomeCounts />
    </div>
  )
}

function words(): string {
  const stopped = stoppedDocuments.value.length
  const tail = stopped === 0 ? '' : `, ${stopped} stopped`
  switch (phase.value) {
    case 'waiting':
      return isPaused.value ? 'paused: the result is of an earlier text' : 'waiting'
    case 'running':
      return 'running'
    case 'stopped':
      return 'stopped'
    case 'broken':
      return 'broken by a fault of ours'
    case 'finished': {
      const { value } = summary
      if (faults.value.length > 0) {
        return value === null ? 'the pipeline has faults' : 'the pipeline has faults: the result is of an earlier text'
      }
      if (value === null) return ''
      return `${value.milliseconds.toFixed(value.milliseconds < 10 ? 1 : 0)} ms${tail}`
    }
  }
}
