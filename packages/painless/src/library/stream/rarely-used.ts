/** The parts of streams that only the whole library has: builders, spliterators, statistics, custom collectors. */
import type { Library } from '../define.js'
import { enumMembers } from '../lang/enum.js'
import { characteristics, collector, rarelyUsedCollectors } from './collectors-rarely-used.js'
import { primitiveSpliterator, spliterator, spliteratorOf, spliterators, splitOnly } from './spliterator.js'
import { doubleSummaryStatistics, intSummaryStatistics, longSummaryStatistics } from './statistics.js'
import {
  anyPrimitiveIterator,
  primitiveIterator,
  rarelyUsedStream,
  splittable,
  streamBuilder,
} from './stream-members-rarely-used.js'

const ofAnyIterable = { methods: { 'spliterator/0': spliteratorOf } }

/** The members by class. */
export const rarelyUsedJavaStreams: Library = {
  'java.lang.Iterable': ofAnyIterable,
  'java.util.Collection': ofAnyIterable,
  'java.util.DoubleSummaryStatistics': doubleSummaryStatistics,
  'java.util.IntSummaryStatistics': intSummaryStatistics,
  'java.util.LongSummaryStatistics': longSummaryStatistics,
  'java.util.PrimitiveIterator': anyPrimitiveIterator,
  'java.util.PrimitiveIterator.OfDouble': primitiveIterator('nextDouble/0'),
  'java.util.PrimitiveIterator.OfInt': primitiveIterator('nextInt/0'),
  'java.util.PrimitiveIterator.OfLong': primitiveIterator('nextLong/0'),
  'java.util.Spliterator': spliterator,
  'java.util.Spliterator.OfDouble': splitOnly,
  'java.util.Spliterator.OfInt': splitOnly,
  'java.util.Spliterator.OfLong': splitOnly,
  'java.util.Spliterator.OfPrimitive': primitiveSpliterator,
  'java.util.Spliterators': spliterators,
  'java.util.stream.BaseStream': splittable,
  'java.util.stream.Collector': collector,
  'java.util.stream.Collector.Characteristics': enumMembers(
    'java.util.stream.Collector.Characteristics',
    characteristics,
  ),
  'java.util.stream.Collectors': rarelyUsedCollectors,
  'java.util.stream.DoubleStream': rarelyUsedStream('double'),
  'java.util.stream.DoubleStream.Builder': streamBuilder,
  'java.util.stream.IntStream': rarelyUsedStream('int'),
  'java.util.stream.IntStream.Builder': streamBuilder,
  'java.util.stream.LongStream': rarelyUsedStream('long'),
  'java.util.stream.LongStream.Builder': streamBuilder,
  'java.util.stream.Stream': rarelyUsedStream('object'),
  'java.util.stream.Stream.Builder': streamBuilder,
}
