import { expect, it } from 'vitest'
import { Dissect } from './dissect.js'

/** The text of each key, and why the text does not match, in a line. */
function line(pattern: string, text: string): string {
  const { keys, failed } = Dissect.compile(pattern, '').trace(text)
  const got = keys.map(({ source, span }) => `${source}${span === null ? '' : `${span.start}-${span.end}`}`).join(' ')
  return failed === null ? got : `${got} ${failed.reason} ${failed.key} from ${failed.from}`
}

const cases: readonly [pattern: string, text: string, line: string][] = [
  ['[%{a}] %{b}', '[x] yz', '%{a}1-2 %{b}4-6'],
  ['[%{a}] %{b}', 'x] yz', '%{a} %{b} leading 0 from 0'],
  ['%{a} %{b},%{c}', 'x yz', '%{a}0-1 %{b} %{c} delimiter 1 from 2'],
  ['%{a->} %{b}', 'x   y', '%{a->}0-1 %{b}4-5'],
  ['%{a},%{b},%{c}', 'x,,z', '%{a}0-1 %{b}2-2 %{c}3-4'],
  ['%{a},%{b},%{c}', 'x,,', '%{a}0-1 %{b}2-2 %{c}3-3'],
  ['%{a}%{b}', 'xy', '%{a} %{b} rest 0 from 0'],
  ['%{a} %{*k}=%{&k}', 'x a=y', '%{a}0-1 %{*k}2-3 %{&k}4-5 name 3 from 5'],
]

for (const [pattern, text, expected] of cases) {
  it(`shows what the keys of [${pattern}] got of [${text}]`, () => expect(line(pattern, text)).toBe(expected))
}
