/** One field of the Diff: sign, path, values, the step that wrote it. */

import { useMemo } from 'preact/hooks'
import { GridPart } from '../../ui/grid-part.js'
import type { DiffEntry, ElementChange, ValueText } from '../../worker/protocol.js'
import { badgesOf, KINDS, movePaths } from './diff-rows.js'
import { inlineDiff, type TextPart } from './inline-diff.js'
import { shownText } from './json-text.js'
import { PathText } from './path-text.js'
import { type Opened, ValueView } from './value-text.js'
import { WriterName } from './writer-name.js'

interface RowProps {
  readonly entry: DiffEntry
  readonly opened: Opened
  /** Whether its buttons can be reached by Tab. */
  readonly isCurrent: boolean
}

/** The cells of a row. */
export function DiffRow({ entry, opened, isCurrent }: RowProps) {
  const { kind, writer } = entry
  return (
    <>
      <GridPart role="gridcell" class={`doc-diff-sign doc-kind-${kind}`}>
        <span aria-hidden="true">{KINDS[kind].sign}</span>
        <span class="visually-hidden">{KINDS[kind].word}</span>
      </GridPart>
      <GridPart role="gridcell" class="doc-diff-path">
        <Path entry={entry} />
        {badgesOf(entry).map(badge => (
          <span key={badge} class="doc-badge">
            {badge}
          </span>
        ))}
      </GridPart>
      <GridPart role="gridcell" class="doc-diff-value">
        <Values entry={entry} opened={opened} isCurrent={isCurrent} />
      </GridPart>
      <GridPart role="gridcell" class="doc-diff-writer">
        <WriterName step={writer} verb={kind === 'removed' ? 'removed' : 'written'} isFocusable={isCurrent} />
      </GridPart>
    </>
  )
}

function Path({ entry: { path, kind, from, after } }: { readonly entry: DiffEntry }) {
  if (kind !== 'moved' || from === null || after === null || from === path) return <PathText path={path} />
  const [was, is] = movePaths(from, path, after)
  return (
    <>
      <PathText path={was} isFrom />
      <span class="doc-path-arrow"> → </span>
      <PathText path={is} />
    </>
  )
}

function Values({ entry, opened, isCurrent }: RowProps) {
  const { path, kind, before, after, elements } = entry
  const common = { opened, isFocusable: isCurrent, name: path }
  if (elements !== null && elements.length > 0) {
    return <Elements elements={elements} path={path} opened={opened} isCurrent={isCurrent} />
  }
  if (kind === 'changed' && before !== null && after !== null) {
    return <Pair before={before} after={after} openKey={path} {...common} />
  }
  if (kind === 'moved' && before !== null && after !== null) {
    return (
      <>
        <Side sign="−" word="replaced" value={before} openKey={`${path} before`} {...common} />
        <Side sign="→" word="by" value={after} openKey={path} {...common} />
      </>
    )
  }
  const value = after ?? before
  return value === null ? null : <ValueView value={value} openKey={path} {...common} />
}

interface SideProps {
  readonly name: string
  readonly openKey: string
  readonly opened: Opened
  readonly isFocusable: boolean
}

/** Values up to this length are side by side. */
const SHORT = 28

/** The old value above the new one. */
function Pair({ before, after, ...common }: SideProps & { readonly before: ValueText; readonly after: ValueText }) {
  const isText = before.type === 'string' && after.type === 'string'
  const parts = useMemo(
    () => (isText ? inlineDiff(shownText(before), shownText(after)) : null),
    [isText, before.json, after.json],
  )
  const key = `${common.openKey} before`
  const isShort = before.json.length <= SHORT && after.json.length <= SHORT
  return (
    <span class={isShort ? 'doc-pair-short' : undefined}>
      <Side sign="−" word="before" value={before} parts={parts?.before ?? null} {...common} openKey={key} />
      <Side sign="+" word="after" value={after} parts={parts?.after ?? null} {...common} />
    </span>
  )
}

function Side({
  sign,
  word,
  value,
  parts = null,
  ...common
}: SideProps & {
  readonly sign: '+' | '−' | '→'
  readonly word: string
  readonly value: ValueText
  readonly parts?: readonly TextPart[] | null
}) {
  const look = { '+': 'added', '−': 'removed', '→': 'moved' }[sign]
  return (
    <span class={`doc-side doc-side-${look}`}>
      <span class="doc-side-sign" aria-hidden="true">
        {sign}
      </span>
      <span class="visually-hidden">{word}: </span>
      <ValueView value={value} parts={parts} {...common} />
    </span>
  )
}

/** The number of changed list elements that are shown until all are requested. */
const ELEMENTS_SHOWN = 20

function Elements({
  elements,
  path,
  opened,
  isCurrent,
}: {
  readonly elements: readonly ElementChange[]
  readonly path: string
  readonly opened: Opened
  readonly isCurrent: boolean
}) {
  const allKey = `${path} elements`
  const shown = opened.has(allKey) ? elements : elements.slice(0, ELEMENTS_SHOWN)
  return (
    <span class="doc-elements">
      {shown.map(change => (
        <Element
          key={`${change.kind} ${change.place}`}
          change={change}
          path={path}
          opened={opened}
          isCurrent={isCurrent}
        />
      ))}
      {shown.length === elements.length ? null : (
        <button type="button" class="doc-show-all" tabIndex={isCurrent ? 0 : -1} onClick={() => opened.open(allKey)}>
          show all {elements.length.toLocaleString('en')} changed elements
        </button>
      )}
    </span>
  )
}

function Element({
  change: { place, kind, before, after, from },
  path,
  opened,
  isCurrent,
}: {
  readonly change: ElementChange
  readonly path: string
  readonly opened: Opened
  readonly isCurrent: boolean
}) {
  const common = { opened, isFocusable: isCurrent, name: path + place, openKey: `${path}${place} ${kind}` }
  const value = after ?? before
  const isOtherType = before !== null && after !== null && before.type !== after.type
  return (
    <span class="doc-element" data-kind={kind}>
      <span class={`doc-element-place doc-kind-${kind}`}>
        <span aria-hidden="true">{KINDS[kind].sign} </span>
        <span class="visually-hidden">{KINDS[kind].word} </span>
        {from === null ? place : `${from} → ${place}`}
      </span>
      <span class="doc-element-value">
        {isOtherType ? (
          <span class="doc-badge">
            {before.type} → {after.type}
          </span>
        ) : null}
        {kind === 'changed' && before !== null && after !== null ? (
          <Pair before={before} after={after} {...common} />
        ) : value === null ? null : (
          <ValueView value={value} {...common} />
        )}
      </span>
    </span>
  )
}
