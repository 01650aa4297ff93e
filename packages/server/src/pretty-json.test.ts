import { readJson, writeJson } from '@sluice/core'
import { expect, it } from 'vitest'
import { prettyJsonInSteps } from './pretty-json.js'

const decoder = new TextDecoder('utf-8')

function pretty(text: string): { text: string; steps: number } {
  const writing = prettyJsonInSteps(new TextEncoder().encode(text))
  for (let steps = 1; ; steps++) {
    const { done, value } = writing.next()
    if (done === true) return { text: decoder.decode(value), steps }
  }
}

const asValue = (text: string): string => writeJson(readJson(text), { indent: 2, layout: 'jackson' })

it.each([
  '{}',
  '[]',
  '{"a":{},"b":[],"c":[[],{}],"d":[{"e":1},{"f":[1,2]}]}',
  '{"n":[0,-0,-1,10,1.0,1.50,1e3,1E-7,-0.0,123456789012345678901234567890,1.7976931348623157E308]}',
  String.raw`{"s":["", "a", "\u00e9", "é", "\n\t\"\\", "\/", "\ud83d\ude00", "\u0000", "x\ud800"], "\u006b\"": true, "é":false, "n":null}`,
  ' [ 1 , { "a" : "b" } , null ] ',
])('writes %s as its value is written', text => {
  expect(pretty(text).text).toBe(asValue(text))
})

it('writes a large text in steps', () => {
  const text = JSON.stringify(
    Array.from({ length: 30_000 }, (_, i) => ({ name: `n${i}`, values: [i, { even: i % 2 === 0 }] })),
  )
  const { text: written, steps } = pretty(text)
  expect(written).toBe(asValue(text))
  expect(steps).toBeGreaterThan(10)
})
