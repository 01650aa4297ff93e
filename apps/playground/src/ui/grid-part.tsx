/** Tables that render only their visible rows cannot be made of `<table>`: their rows are placed. Their parts have the roles instead. */
import type { ComponentChildren } from 'preact'

/** A part of a table or grid: a cell, a row of the head, a group of rows. */
export function GridPart({
  role,
  class: look = '',
  children,
  ...aria
}: {
  readonly role: 'cell' | 'gridcell' | 'row' | 'rowgroup' | 'table' | 'columnheader'
  readonly class?: string
  readonly children?: ComponentChildren
  readonly 'aria-label'?: string
  readonly 'aria-rowcount'?: number
  readonly 'aria-colcount'?: number
  readonly 'aria-rowindex'?: number
  readonly 'aria-sort'?: 'ascending' | 'descending' | 'none'
}) {
  return (
    <div role={role} class={look} {...aria}>
      {children}
    </div>
  )
}
