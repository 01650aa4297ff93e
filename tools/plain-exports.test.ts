import { expect, it } from 'vitest'
import { withPlainExports } from './plain-exports.js'

const getter = (key: string, name: string): string =>
  `Object.defineProperty(exports,"${key}",{enumerable:!0,get:function(){return ${name}}})`

it('exports values, but getters of variables that are assigned to later', () => {
  const code = `var A=class{},b=1;let c,d,e,f,g;const h={i:1};function use(){c=1;d++;[e]=[2];({x:f=1}=h);for(g of[1]);h.i=2}`
  const exported = 'Abcdefgh'.split('').map(name => getter(name.toLowerCase(), name))
  const written = withPlainExports(`${code}${exported.join(',')};`)
  const kept = ['c', 'd', 'e', 'f', 'g'].map(name => getter(name, name))
  expect(written).toBe(`${code}${['exports.a=A', 'exports.b=b', ...kept, 'exports.h=h'].join(',')};`)
})

it('does the same before code is made smaller', () => {
  const code = `var A = class {};\nObject.defineProperty(exports, "A", {\n\tenumerable: true,\n\tget: function() {\n\t\treturn A;\n\t}\n});`
  expect(withPlainExports(code)).toBe('var A = class {};\nexports.A=A;')
})

it('leaves code without getters as it is', () => {
  expect(withPlainExports('exports.a = 1')).toBe('exports.a = 1')
})
