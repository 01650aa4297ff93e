import { cases } from '../testkit/cases.js'
import geoGrid from './geo_grid.js'

cases(geoGrid, {
  'keeps longer geohashes for all but the outline': {
    options: {
      field: 'g',
      tile_type: 'geohash',
      target_field: 'o',
      target_format: 'wkt',
      parent_field: 'p',
      precision_field: 'n',
    },
    before: { g: 'u33dc0cpnnrg0' },
    after: {
      g: 'u33dc0cpnnrg0',
      o: 'BBOX (13.404961489140987, 13.404961824417114, 52.52000413835049, 52.52000397071242)',
      p: 'u33dc0cpnnrg',
      n: 13,
    },
  },
  'has no parent at the top and no children at the bottom': {
    options: {
      field: 'g',
      tile_type: 'geotile',
      target_format: 'wkt',
      parent_field: 'p',
      children_field: 'c',
      target_field: 'o',
    },
    before: { g: '0/0/0' },
    after: {
      g: '0/0/0',
      o: 'BBOX (-180.0, 180.0, 85.0511287798066, -85.0511287798066)',
      c: ['1/0/0', '1/1/0', '1/0/1', '1/1/1'],
    },
  },
  'refuses a cell below a pentagon that is not there': {
    options: { field: 'g', tile_type: 'geohex' },
    before: { g: '81087ffffffffff' },
    fails: 'invalid tile definition',
  },
  'leaves what was written before a fault': {
    options: { field: 'g', tile_type: 'geohash', target_format: 'wkt', parent_field: 'g.x', ignore_failure: true },
    before: { g: 'u0' },
    after: { g: 'BBOX (0.0, 11.25, 50.625, 45.0)' },
  },
  'refuses another grid': {
    options: { field: 'g', tile_type: ' geotile' },
    before: {},
    fails: '[tile_type] illegal value [ geotile], valid values are [GEOHASH, GEOTILE, GEOHEX]',
  },
})
