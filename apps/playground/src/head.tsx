/** The head of the page: the state of the run, and what concerns all of it. */
import { useEffect, useState } from 'preact/hooks'
import './head.css'
import { OutcomeCounts } from './outcome-counts.js'
import { faults, isPaused, phase, stoppedDocuments, summary } from './state/run.js'
import { runNow, setPaused, stopRun } from './state/runner.js'
import { columnsShown, type DialogName, isEmbedded, openDialog, theme } from './state/view.js'
import { Icon, type IconName } from './ui/icon.js'
import { DOCUMENTATION, SOURCE } from './ui/links.js'

/** The head. */
export function Head() {
  if (isEmbedded) return <EmbeddedHead />
  return (
    <header class="head">
      <div class="head-title">
        <h1 class="head-name">
          Sluice <span class="head-kind">playground</span>
        </h1>
        <p class="head-about">Elasticsearch ingest pipelines, 8.18</p>
      </div>
      <RunState />
      {columnsShown.value === 1 ? <Menu /> : <HeadActions />}
    </header>
  )
}

const DIALOGS: readonly (readonly [DialogName, string, IconName])[] = [
  ['examples', 'Examples', 'examples'],
  ['share', 'Share', 'share'],
  ['history', 'History', 'history'],
  ['connect', 'Connect', 'server'],
  ['help', 'Keys', 'keys'],
]

function HeadActions() {
  return (
    <div class="head-actions">
      {DIALOGS.map(([name, title, icon]) => (
        <button
          key={name}
          type="button"
          class="plain"
          title={name === 'help' ? 'Keyboard shortcuts (?)' : title}
          onClick={() => {
            openDialog.value = name
          }}
        >
          <Icon name={icon} /> <span class="head-word">{title}</span>
        </button>
      ))}
      {LINKS.map(([title, address]) => (
        <a key={title} class="head-link" href={address} target="_blank" rel="noopener">
          {title}
        </a>
      ))}
      <ThemeChoice />
    </div>
  )
}

const LINKS: readonly (readonly [title: string, address: string])[] = [
  ['Docs', DOCUMENTATION],
  ['Source', SOURCE],
]

function ThemeChoice() {
  return (
    <label class="head-theme">
      <span class="visually-hidden">Theme</span>
      <select
        title="Theme"
        value={theme.value}
        onChange={event => {
          theme.value = event.currentTarget.value as typeof theme.value
        }}
      >
        <option value="auto">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}

/** The same if they do not fit in a row. */
function Menu() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(false), [openDialog.value, theme.value])
  return (
    <div class="head-menu">
      <button type="button" class="plain" aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="more" />
      </button>
      {isOpen ? (
        <div class="head-menu-list">
          <HeadActions />
        </div>
      ) : null}
    </div>
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
        <button type="button" class="run-button" onClick={stopRun}>
          <Icon name="stop" /> <span class="head-word">Stop</span>
        </button>
      ) : (
        <button type="button" class="primary run-button" onClick={runNow} title="Run now (Ctrl+Enter)">
          <Icon name="run" /> <span class="head-word">Run</span>
        </button>
      )}
      <button
        type="button"
        aria-pressed={isPaused.value}
        onClick={() => setPaused(!isPaused.value)}
        title="Run only when asked"
      >
        <Icon name="pause" /> <span class="head-word">Pause</span>
      </button>
      <span class="run-words">{words()}</span>
      <OutcomeCounts />
    </div>
  )
}

/** How long the last run took: it stays until the next one has ended, so that nothing in the head moves meanwhile. */
const lastTime = (): string => {
  const { value } = summary
  return value === null ? '' : `${value.milliseconds.toFixed(value.milliseconds < 10 ? 1 : 0)} ms`
}

function words(): string {
  const stopped = stoppedDocuments.value.length
  const tail = stopped === 0 ? '' : `, ${stopped} stopped`
  switch (phase.value) {
    case 'waiting':
      return isPaused.value ? 'paused: earlier result' : lastTime()
    case 'running':
      return lastTime()
    case 'stopped':
      return 'stopped'
    case 'broken':
      return 'stopped by a bug in Sluice'
    case 'finished': {
      const { value } = summary
      if (faults.value.length > 0) {
        return value === null ? 'faults' : 'errors: earlier result'
      }
      if (value === null) return ''
      return `${lastTime()}${tail}`
    }
  }
}
