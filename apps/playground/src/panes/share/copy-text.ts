/** The clipboard. */

/** Copies a text and says so; also if the browser refuses. */
export async function copyText(text: string, what: string, tell: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tell(`${what} copied`)
  } catch {
    tell(`the browser does not allow this page to copy: select the ${what} and press Ctrl+C`)
  }
}
