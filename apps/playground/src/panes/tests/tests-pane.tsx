/** Tests of the pipeline. */
/** The pane. */
export function TestsPane() {
  return <p>No tests yet.</p>
}
