/** Text in which names stand between backticks. */

/** The text, its names as code. */
export const Words = ({ text }: { readonly text: string }) => (
  <>{text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))}</>
)
