/** Why the chosen step did what it did. */
/** The pane. */
export function ExplainPane() {
  return <p>Nothing to explain yet.</p>
}
