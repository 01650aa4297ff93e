/**
 * The bill of materials of the published package, in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). Tools that read `node_modules`
 * would name what is installed; what is published is bundled, so it is made of the modules that are in the bundles.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BundledPackage } from './licences.js'

interface PublishedManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The document as JSON text. It contains no time and no serial number: the same sources give the same text. */
export function billOfMaterials(root: string, bundled: readonly BundledPackage[]): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'packages/cli/package.json'), 'utf8')) as PublishedManifest
  const optional = Object.entries(manifest.optionalDependencies ?? {}).map(([name, version]) => ({
    ...component({ name, version, license: null }),
    scope: 'optional',
  }))
  const components = [...bundled.map(each => ({ ...component(each), scope: 'required' })), ...optional]
  const own = component(manifest)
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components,
    dependencies: [
      { ref: own['bom-ref'], dependsOn: components.map(each => each['bom-ref']) },
      ...components.map(each => ({ ref: each['bom-ref'] })),
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

function component({ name, version, license }: { name: string; version: string; license: string | null }) {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
  const licenses = license === null ? {} : { licenses: [licenceOf(license)] }
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...licenses }
}

/** One SPDX id, or an expression of several. */
const licenceOf = (license: string): object =>
  /[\s()]/.test(license) ? { expression: license } : { license: { id: license } }
