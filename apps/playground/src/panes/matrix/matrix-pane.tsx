/** All documents against all processors. */
import { rows } from '../../state/run.js'

/** The pane. */
export function MatrixPane() {
  return <p>{rows.value.length} documents</p>
}
