/** The bill of materials of a package with two others in it. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

it('lists bundled and optional packages', () => {
  const bundled = [
    { name: '@noble/hashes', version: '2.4.0', license: 'MIT', folder: '' },
    { name: 'pair', version: '1.0.0', license: '(MIT OR Apache-2.0)', folder: '' },
  ]
  const bill = JSON.parse(billOfMaterials(root, bundled))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(bill.metadata.component).toMatchObject({ name: 'sluice', purl: expect.stringMatching(/^pkg:npm\/sluice@/) })
  expect(bill.components).toMatchObject([
    { purl: 'pkg:npm/%40noble/hashes@2.4.0', scope: 'required', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'pair', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { name: '@photostructure/sqlite', scope: 'optional' },
  ])
  expect(bill.dependencies[0].dependsOn).toEqual(bill.components.map((each: { 'bom-ref': string }) => each['bom-ref']))
})
