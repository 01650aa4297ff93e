/** Whether a file holds a pipeline. */

const NAME = /\.(?:json|ya?ml)$/i

/**
 * By its name and the first words of its text: a pipeline begins with its own members, among them `processors`, and not with those of a
 * request or of a test.
 */
export function isPipelineText(path: string, text: string): boolean {
  if (!NAME.test(path) || /(?:^|\/)test-[^/]*$/.test(path)) return false
  const isYaml = /\.ya?ml$/i.test(path)
  const member = isYaml ? /^processors\s*:/m : /"processors"\s*:/
  if (!member.test(text)) return false
  return isYaml || !/^\s*\{\s*"(?:docs|events|hits|pipeline|took)"/.test(text)
}
