/** The page: a head, and three columns in reading order: what I wrote, what ran, what it did. A phone shows one pane at a time. */
import { useEffect, useState } from 'preact/hooks'
import './app.css'
import { AppCommands } from './app-commands.js'
import { Head } from './head.js'
import { Notices } from './notices.js'
import { DialogHost } from './panes/dialog-host.js'
import { DocumentColumn } from './panes/document/document-column.js'
import { DropZone } from './panes/opening/drop-zone.js'
import { OpenedLine } from './panes/opening/opened-line.js'
import { PipelinePane } from './panes/pipeline/pipeline-pane.js'
import { SamplesPane } from './panes/samples/samples-pane.js'
import { DocumentBar } from './panes/steps/document-bar.js'
import { StepsColumn } from './panes/steps/steps-column.js'
import { SteppingCommands } from './panes/steps/steps-pane.js'
import { faults } from './state/run.js'
import {
  columnsShown,
  editorShare,
  firstColumn,
  type ShownPane,
  secondColumn,
  shownColumn,
  shownPane,
} from './state/view.js'
import { startKeys } from './ui/commands.js'
import { Icon, type IconName } from './ui/icon.js'
import { lazyPart } from './ui/lazy-part.js'
import { LiveRegion } from './ui/live-region.js'
import { Splitter } from './ui/splitter.js'
import { Tabs } from './ui/tabs.js'

/** The whole page. */
export function App() {
  useEffect(startKeys, [])
  return (
    <>
      <a class="skip" href="#steps">
        Skip to the steps
      </a>
      <Head />
      <Notices />
      <main class={`columns columns-${columnsShown.value}`}>
        <Columns />
      </main>
      <OpenedLine />
      <DropZone />
      <DialogHost />
      <SelectedValues />
      <AppCommands />
      <SteppingCommands />
      <LiveRegion />
    </>
  )
}

const ExtractOffer = lazyPart(async () => (await import('./panes/extract/extract-offer.js')).ExtractOffer)

/** The actions for a selected value: loaded with the first selection. */
function SelectedValues() {
  const [wasSelected, setSelected] = useState(false)
  useEffect(() => {
    if (wasSelected) return
    const see = (): void => setSelected(getSelection()?.type === 'Range')
    document.addEventListener('selectionchange', see)
    return () => document.removeEventListener('selectionchange', see)
  }, [wasSelected])
  return wasSelected ? <ExtractOffer /> : null
}

function Columns() {
  switch (columnsShown.value) {
    case 3:
      return <ThreeColumns />
    case 2:
      return <TwoColumns />
    case 1:
      return <OneColumn />
  }
}

function ThreeColumns() {
  return (
    <>
      <FirstColumn />
      <div class="column column-rest column-ran">
        <DocumentBar />
        <div class="columns-ran">
          <div class="column" id="steps" style={{ width: `${secondColumn.value}%` }}>
            <StepsColumn />
          </div>
          <Splitter label="Width of the steps" direction="horizontal" size={secondColumn} />
          <div class="column column-rest">
            <DocumentColumn />
          </div>
        </div>
      </div>
    </>
  )
}

function TwoColumns() {
  return (
    <>
      <FirstColumn />
      <div class="column column-rest column-ran" id="steps">
        <DocumentBar />
        <Tabs
          label="Result"
          tabs={[
            { key: 'steps', title: 'Run' },
            { key: 'document', title: 'Document' },
          ]}
          chosen={shownColumn.value}
          choose={key => {
            shownColumn.value = key
          }}
        >
          {shownColumn.value === 'steps' ? <StepsColumn /> : <DocumentColumn />}
        </Tabs>
      </div>
    </>
  )
}

/** The editors, and the bar after them. */
function FirstColumn() {
  return (
    <>
      <div class="column" style={{ width: `${firstColumn.value}%` }}>
        <Written />
      </div>
      <Splitter label="Width of the pipeline" direction="horizontal" size={firstColumn} />
    </>
  )
}

const PANES: readonly (readonly [ShownPane, string, IconName])[] = [
  ['pipeline', 'Pipeline', 'pipeline'],
  ['samples', 'Samples', 'samples'],
  ['steps', 'Steps', 'steps'],
  ['document', 'Result', 'result'],
]

/** One pane, and the bar that leads to the others. */
function OneColumn() {
  const shown = shownPane.value
  const isRan = shown === 'steps' || shown === 'document'
  return (
    <>
      <div class="one-pane column-ran" id="steps">
        {isRan ? <DocumentBar /> : null}
        <OnePane of={shown} />
      </div>
      <nav class="pane-bar" aria-label="Panes">
        {PANES.map(([key, title, icon]) => (
          <button
            key={key}
            type="button"
            aria-current={key === shown ? 'page' : undefined}
            onClick={() => {
              shownPane.value = key
            }}
          >
            <Icon name={icon} />
            {title}
            {key === 'pipeline' && faults.value.length > 0 ? (
              <span class="pane-faults" title="The results are from an earlier version of the text">
                <span aria-hidden="true">✕</span>
                <span class="visually-hidden">, has errors: the results are from an earlier version of the text</span>
              </span>
            ) : null}
          </button>
        ))}
      </nav>
    </>
  )
}

function OnePane({ of }: { readonly of: ShownPane }) {
  switch (of) {
    case 'pipeline':
      return <PipelinePane />
    case 'samples':
      return <SamplesPane />
    case 'steps':
      return <StepsColumn />
    case 'document':
      return <DocumentColumn />
  }
}

/** The pipeline above the samples. */
function Written() {
  return (
    <div class="written">
      <div class="written-part" style={{ height: `${editorShare.value}%` }}>
        <PipelinePane />
      </div>
      <Splitter label="Height of the pipeline" direction="vertical" size={editorShare} />
      <div class="written-part written-rest">
        <SamplesPane />
      </div>
    </div>
  )
}
