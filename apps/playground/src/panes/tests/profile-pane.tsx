/** How long the steps take. */
/** The pane. */
export function ProfilePane() {
  return <p>Nothing measured yet.</p>
}
