/** Points, distances and their units. */
import { arcDistance, haversineKey, metersOfUnit, parseDistance, planeDistance } from '@sluice/java'
import { expect, it } from 'vitest'
import { decodePoint, encodePoint, PointReader } from './geo-encoding.js'

it('gives the distances of a node, to the digit (recording body-8)', () => {
  const kilometers = (lat: number, lon: number): number => {
    const point = decodePoint(encodePoint({ lat, lon }))
    return arcDistance(0, 0, point.lat, point.lon) / 1000
  }
  expect(kilometers(-16.1622, 6.5123)).toBe(1933.9472034876842)
  expect(kilometers(-11.0244, -14.1622)).toBe(1987.9178179337425)
  expect(kilometers(-9.3605, 23.9394)).toBe(2846.998015060283)
  expect(kilometers(-8.411, 30.5253)).toBe(3508.7398663212366)
})

it('is near to the exact sphere everywhere', () => {
  const radians = Math.PI / 180
  for (let lat = -90; lat <= 90; lat += 7.3) {
    for (let lon = -180; lon <= 180; lon += 13.7) {
      const cosine =
        Math.sin(lat * radians) * Math.sin(0.3) + Math.cos(lat * radians) * Math.cos(0.3) * Math.cos(lon * radians - 1)
      const exact = Math.acos(Math.max(-1, Math.min(1, cosine))) * 6371008.7714
      expect(Math.abs(arcDistance(lat, lon, 0.3 / radians, 1 / radians) - exact)).toBeLessThan(0.2)
    }
  }
  expect(haversineKey(10, 20, 10, 20)).toBe(0)
  expect(Math.round(planeDistance(10, 20, 10.01, 20.01))).toBe(1561)
})

it('keeps points on a grid of 32 bits each', () => {
  for (const point of [
    { lat: 90, lon: 180 },
    { lat: -90, lon: -180 },
    { lat: 48.1, lon: -122.5 },
    { lat: -1e-9, lon: 1e-9 },
  ]) {
    const { lat, lon } = decodePoint(encodePoint(point))
    expect(Math.abs(lat - point.lat)).toBeLessThan(1e-7)
    expect(Math.abs(lon - point.lon)).toBeLessThan(1e-7)
    const reader = new PointReader(BigInt64Array.of(0n, encodePoint(point)))
    expect([reader.lat(1), reader.lon(1)]).toEqual([lat, lon])
  }
})

it('reads lengths', () => {
  expect(parseDistance('12mi')).toBe(19312.128)
  expect(parseDistance('4000km')).toBe(4000000)
  expect(parseDistance('3', metersOfUnit('yd'))).toBeCloseTo(2.7432, 10)
  expect(parseDistance('2nauticalmiles')).toBe(3704)
  expect(() => parseDistance('abc')).toThrow('For input string: "abc"')
  expect(() => metersOfUnit('parsec')).toThrow('No distance unit match [parsec]')
})
