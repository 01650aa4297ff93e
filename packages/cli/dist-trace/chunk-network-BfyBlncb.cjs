const e=require("./chunk-throwable-CwQyG-V-.cjs"),t=require("./chunk-json-write-BUk1fK1L.cjs"),n=require("./chunk-value-Bj9O5iXt.cjs"),r=require("./chunk-inet-address-Dd1FpE9O.cjs"),i=require("./chunk-services-CxHnyclH.cjs"),a=require("./chunk-text-t8HGWq_2.cjs");var o=new n.i(-0),isObject=e=>typeof e==`object`&&!!e,KeyIndex=class{#e=/* @__PURE__ */ new Map;resolve(e){return isObject(e)?this.#e.get(t.x(e))?.find(n=>t.b(e,n))??e:e===void 0?null:e===0&&Object.is(e,-0)?o:e}add(e){let n=t.x(e),r=this.#e.get(n);r===void 0?this.#e.set(n,[e]):r.push(e)}delete(e){if(!isObject(e))return;let n=t.x(e),r=this.#e.get(n)?.filter(t=>t!==e)??[];r.length===0?this.#e.delete(n):this.#e.set(n,r)}clear(){this.#e.clear()}},JavaKeyedMap=class extends Map{constructor(...e){super(...e),this.className=`java.util.HashMap`,this.#e=new KeyIndex}#e;get(e){return super.get(this.#e.resolve(e))}has(e){return super.has(this.#e.resolve(e))}set(e,t){let n=this.#e.resolve(e);return isObject(n)&&!super.has(n)&&this.#e.add(n),super.set(n,t)}delete(e){let t=this.#e.resolve(e);return super.delete(t)?(this.#e.delete(t),!0):!1}clear(){super.clear(),this.#e.clear()}},s=class JavaHashSet extends n.l{constructor(e){super(),this.className=`java.util.HashSet`,this.elements=new JavaKeyedMap,e!==void 0&&t.c(this.elements,t.d(e))}static from(e,n){let r=new JavaHashSet(Math.max(t.f(n),16));return r.addAll(e),r}get size(){return this.elements.size}has(e){return this.elements.has(e)}add(e){return!this.elements.has(e)&&(this.elements.set(e,!0),!0)}addAll(e){let t=!1;for(let n of e)this.add(n)&&(t=!0);return t}delete(e){return t.u(this.elements,e)}clear(){t.r(this.elements)}copy(){let e=new JavaHashSet;return this.size===0||(t.c(e.elements,t.f(this.size)),e.addAll(this)),e}toArray(){return t.o(this.elements)}[Symbol.iterator](){return this.toArray()[Symbol.iterator]()}toJavaString(){return a.n(this,this)}javaEquals(e){return this===e?!0:e instanceof JavaHashSet?haveSameElements(this,e):e instanceof n.l&&e.javaEquals(this)}javaHashCode(){return setHashCode(this)}jsonValue(){return this.toArray()}deepCopy(e){return setDeepCopy(this,e)}},c=class JavaLinkedHashSet extends s{constructor(...e){super(...e),this.className=`java.util.LinkedHashSet`}static from(e){let t=new JavaLinkedHashSet;return t.addAll(e),t}copy(){return JavaLinkedHashSet.from(this)}toArray(){return[...this.elements.keys()]}};function haveSameElements(e,t){if(t.size!==e.size)return!1;for(let n of t)if(!e.has(n))return!1;return!0}function setHashCode(e){let n=0;for(let r of e)n=n+t.x(r)|0;return n}function setDeepCopy(e,n){let r=new s(t.f(e.size));for(let t of e)r.add(n(t));return r}function checkIndex$1(e,t){if(t<0||t>=e.length)throw i.d(t,e.length)}var outOfBounds$1=t=>new e.n(`java.lang.IndexOutOfBoundsException`,t);function listGet(e,t){return checkIndex$1(e,t),e[t]}function listSet(e,t,n){checkIndex$1(e,t);let r=e[t];return e[t]=n,r}function listRemoveAt(e,t){return checkIndex$1(e,t),e.splice(t,1)[0]}function listInsert(e,t,n){if(t<0||t>e.length)throw outOfBounds$1(`Index: ${t}, Size: ${e.length}`);e.splice(t,0,n)}function checkSubList(t,n,r){if(n<0)throw outOfBounds$1(`fromIndex = ${n}`);if(r>t)throw outOfBounds$1(`toIndex = ${r}`);if(n>r)throw e.i(`fromIndex(${n}) > toIndex(${r})`)}function listSort(e,n){if(e.length<2)return;if(t.A(e.length*(32-Math.clz32(e.length))),(n===void 0||n===t.y)&&sortPrimitives(e)){n===t.y&&e.reverse();return}let r=e.slice(),i=orderFirstRun(r,n??namedOrder(`a[runHi]`)),a=n??namedOrder(`pivot`);r.length<32?insertAfterRun(r,i,a):i<r.length&&r.sort(a);for(let t=0;t<r.length;t++)e[t]=r[t]}function sortPrimitives(e){return typeof e[0]==`string`?e.every(e=>typeof e==`string`)?(e.sort(),!0):!1:typeof e[0]!=`number`||!e.every(e=>typeof e==`number`&&n._(e))?!1:(e.sort((e,t)=>e-t),!0)}var namedOrder=e=>(n,r)=>t.h(n,r,e);function orderFirstRun(e,t){let n=t(e[1],e[0])<0,r=2;for(;r<e.length&&t(e[r],e[r-1])<0===n;)r++;if(n)for(let t=0,n=r-1;t<n;t++,n--){let r=e[t];e[t]=e[n],e[n]=r}return r}function insertAfterRun(e,t,n){for(let r=t;r<e.length;r++){let t=e[r],i=0,a=r;for(;i<a;){let r=i+a>>>1;n(t,e[r])<0?a=r:i=r+1}for(let t=r;t>i;t--)e[t]=e[t-1];e[i]=t}}function maxOf(e,t=namedOrder(`next`)){return extreme(e,(e,n)=>t(e,n)>0)}function minOf(e,t=namedOrder(`next`)){return extreme(e,(e,n)=>t(e,n)<0)}function extreme(t,n){let r=t[Symbol.iterator](),i=r.next();if(i.done)throw new e.n(`java.util.NoSuchElementException`,null);let a=i.value;for(let e=r.next();!e.done;e=r.next())n(e.value,a)&&(a=e.value);return a}function binarySearch(e,t,n=namedOrder(`midVal`)){let r=0,i=e.length-1;for(;r<=i;){let a=r+i>>>1,o=n(e[a],t);if(o===0)return a;o<0?r=a+1:i=a-1}return-r-1}function frequency(e,n){let r=0;for(let i of e)t.b(n,i)&&r++;return r}function nCopies(t,n){if(t<0)throw e.i(`List length = ${t}`);return Array(t).fill(n)}function indexOfSubList(e,t){for(let n=0;n+t.length<=e.length;n++)if(startsAt(e,t,n))return n;return-1}function lastIndexOfSubList(e,t){for(let n=e.length-t.length;n>=0;n--)if(startsAt(e,t,n))return n;return-1}function startsAt(e,n,r){for(let i=0;i<n.length;i++)if(t.A(1),!t.b(n[i],e[r+i]))return!1;return!0}var l={steps:2**24,bytes:2**28},u=t.P,ownAccount=e=>new t.w(e,exceeded),exceeded=e=>e===`steps`?tooManyLoops():outOfMemory();function spendSteps(e){u.steps-=e,u.steps>0||(u.steps=0,loopLimit())}function spendBytes(e){if(u.bytes-=e,u.bytes<=0)throw outOfMemory()}function loopLimit(){throw t.D()&&t.A(0),tooManyLoops()}var tooManyLoops=()=>new e.n(`org.elasticsearch.painless.PainlessError`,`The maximum number of statements that can be executed in a loop has been reached.`),outOfMemory=()=>new e.n(`java.lang.OutOfMemoryError`,`Java heap space`),d=2**25;function grown(e){if(e.length>33554432)throw outOfMemory();return e}var unsupported=(t=null)=>new e.n(`java.lang.UnsupportedOperationException`,t),noSuchElement=(t=null)=>new e.n(`java.util.NoSuchElementException`,t),concurrentModification=()=>new e.n(`java.util.ConcurrentModificationException`,null),illegalState=(t=null)=>new e.n(`java.lang.IllegalStateException`,t),indexOutOfBounds=t=>new e.n(`java.lang.IndexOutOfBoundsException`,t),arrayIndexOutOfBounds=t=>new e.n(`java.lang.ArrayIndexOutOfBoundsException`,t),stringIndexOutOfBounds=t=>new e.n(`java.lang.StringIndexOutOfBoundsException`,t),arithmetic=t=>new e.n(`java.lang.ArithmeticException`,t),outOfBounds=(e,t)=>`Index ${e} out of bounds for length ${t}`;function checkIndex(e,t){if(e<0||e>=t)throw indexOutOfBounds(outOfBounds(e,t))}function checkPosition(e,t){if(e<0||e>t)throw indexOutOfBounds(`Index: ${e}, Size: ${t}`)}function cannotCast(t,r){let i=n.p(t);return e.r(`class ${i} cannot be cast to class ${r} (${i} and ${r} are in module java.base of loader 'bootstrap')`)}var JavaIterator=class extends n.l{get className(){return`java.util.Iterator`}remove(){throw unsupported(`remove`)}toJavaString(){return`${this.className}@0`}*[Symbol.iterator](){for(;this.hasNext();)yield this.next()}},IterableIterator=class extends JavaIterator{#e;#t;constructor(e){super(),this.#e=e[Symbol.iterator]()}#n(){return this.#t??=this.#e.next()}hasNext(){return this.#n().done!==!0}next(){let e=this.#n();if(e.done===!0)throw noSuchElement();return this.#t=void 0,e.value}},JavaCollection=class extends n.l{*[Symbol.iterator](){let e=this.iterator();for(;e.hasNext();)yield e.next()}elements(){return[...this]}contains(e){for(let n of this)if(t.b(n,e))return!0;return!1}add(e){throw unsupported()}addAll(e){let t=!1;for(let n of e)this.add(n)&&(t=!0);return t}remove(e){let n=this.iterator();for(;n.hasNext();)if(t.b(n.next(),e))return n.remove(),!0;return!1}clear(){let e=this.iterator();for(;e.hasNext();)e.next(),e.remove()}removeIf(e){let t=!1,n=this.iterator();for(;n.hasNext();)e(n.next())===!0&&(n.remove(),t=!0);return t}toJavaString(){return a.n(this,this)}jsonValue(){return this.elements()}},f=class JavaList extends JavaCollection{put(e,t){throw unsupported()}insert(e,t){throw unsupported()}removeAt(e){throw unsupported()}get(e){return checkIndex(e,this.size()),this.at(e)}set(e,t){checkIndex(e,this.size());let n=this.at(e);return this.put(e,t),n}add(e){return this.insert(this.size(),e),!0}insertAll(e,t){return checkPosition(e,this.size()),t.forEach((t,n)=>{this.insert(e+n,t)}),t.length>0}indexOf(e){let n=this.size();for(let r=0;r<n;r++)if(t.b(this.at(r),e))return r;return-1}lastIndexOf(e){for(let n=this.size()-1;n>=0;n--)if(t.b(this.at(n),e))return n;return-1}contains(e){return this.indexOf(e)>=0}replaceAll(e){let t=this.size();for(let n=0;n<t;n++)this.put(n,e(this.at(n)))}sort(e){let t=this.elements();listSort(t,e),t.forEach((e,t)=>{this.put(t,e)})}iterator(){return new JavaListIterator(this,0,`Itr`)}javaEquals(e){return this===e?!0:Array.isArray(e)?elementsEqual(this.elements(),e):e instanceof JavaList&&elementsEqual(this.elements(),e.elements())}javaHashCode(){return t.S(this)}},elementsEqual=(e,n)=>e.length===n.length&&e.every((e,r)=>t.b(e,n[r])),p=/* @__PURE__ */ new Map;function nestedClass(e,t){let n=p.get(e);n===void 0&&p.set(e,n=/* @__PURE__ */ new Map);let r=n.get(t);return r===void 0&&n.set(t,r=`${e}$${t}`),r}var JavaListIterator=class extends JavaIterator{#e;#t=-1;#n;#r;#i;constructor(e,t,n=`ListItr`){super(),this.#i=n,this.#r=e,this.#e=t,this.#n=e.size()}get className(){return nestedClass(this.#r.className,this.#i)}get javaInterface(){return this.#i===`ListItr`?`java.util.ListIterator`:`java.util.Iterator`}#a(){if(this.#r.size()!==this.#n)throw concurrentModification()}hasNext(){return this.#e!==this.#r.size()}next(){if(this.#a(),this.#e>=this.#n)throw noSuchElement();return this.#t=this.#e++,this.#r.get(this.#t)}hasPrevious(){return this.#e!==0}previous(){if(this.#a(),this.#e<=0)throw noSuchElement();return this.#t=--this.#e,this.#r.get(this.#t)}nextIndex(){return this.#e}previousIndex(){return this.#e-1}remove(){if(this.#t<0)throw illegalState();this.#a(),this.#r.removeAt(this.#t),this.#e=this.#t,this.#t=-1,this.#n=this.#r.size()}set(e){if(this.#t<0)throw illegalState();this.#a(),this.#r.set(this.#t,e)}add(e){this.#a(),this.#r.insert(this.#e++,e),this.#t=-1,this.#n=this.#r.size()}},JavaSet=class extends n.l{addAll(e){let t=!1;for(let n of e)this.add(n)&&(t=!0);return t}toArray(){return[...this]}toJavaString(){return a.n(this,this)}javaEquals(e){return this===e||isSet(e)&&haveSameElements(this,e)}javaHashCode(){return setHashCode(this)}jsonValue(){return this.toArray()}deepCopy(e){return setDeepCopy(this,e)}},isSet=e=>e instanceof JavaSet||e instanceof s,m={boolean:`Z`,byte:`B`,char:`C`,short:`S`,int:`I`,long:`J`,float:`F`,double:`D`},h=class JavaArray extends n.l{constructor(e,t){super(),this.elementType=e,this.elements=t,this.className=classNameOf(e)}toJavaString(){return`${this.className}@0`}[Symbol.iterator](){return this.elements[Symbol.iterator]()}jsonValue(){return this.elements}deepCopy(e){return this.elementType!==`double`&&this.elementType!==`double[]`?super.deepCopy(e):new JavaArray(this.elementType,this.elements.map(e))}},g=/* @__PURE__ */ new Map;function classNameOf(e){let t=g.get(e);return t===void 0&&g.set(e,t=`[${codeOf(e)}`),t}function codeOf(e){let t=m[e];return t===void 0?e.endsWith(`[]`)?`[${codeOf(e.slice(0,-2))}`:`L${e===`def`?`java.lang.Object`:e};`:t}function defaultElement(e){switch(e){case`boolean`:return!1;case`byte`:return n.d(0);case`short`:return n.x(0);case`char`:return n.f(0);case`int`:return 0;case`long`:return n.b(0);case`float`:return n.h(0);case`double`:return n.m(0);default:return null}}var isArray=e=>e instanceof h||e instanceof Uint8Array,arrayLength=e=>e instanceof Uint8Array?e.length:e.elements.length,arrayElements=e=>e instanceof Uint8Array?Array.from(e,n.d):e.elements,arrayGet=(e,t)=>e instanceof Uint8Array?n.d(e[t]):e.elements[t];function arraySet(e,t,n){e instanceof Uint8Array?e[t]=n.value:e.elements[t]=n}var stringArray=e=>new h(`java.lang.String`,e),charArray=e=>{let t=Array(e.length);for(let r=0;r<e.length;r++)t[r]=n.f(e.charCodeAt(r));return new h(`char`,t)},charsText=(e,t=0,n=e.elements.length)=>{let r=``;for(let i=t;i<t+n;i++)r+=String.fromCharCode(e.elements[i].code);return r},ArrayBackedList=class extends f{constructor(e=[]){super(),this.items=e,this.className=`java.util.ArrayList`}size(){return this.items.length}elements(){return this.items.slice()}at(e){return this.items[e]}put(e,t){this.items[e]=t}add(e){return this.items.push(e),!0}insert(e,t){checkPosition(e,this.items.length),this.items.splice(e,0,t)}insertAll(e,t){checkPosition(e,this.items.length);let n=this.items.splice(e);for(let e of t)this.items.push(e);for(let e of n)this.items.push(e);return t.length>0}removeAt(e){return checkIndex(e,this.items.length),this.items.splice(e,1)[0]}clear(){this.items.length=0}removeIf(e){return removeFromArray(this.items,e)}sort(e){listSort(this.items,e)}};function removeFromArray(e,t){let n=e.length,r;for(let i=0;i<n;i++){let a=e[i],o=t(a)===!0;if(e.length!==n)throw concurrentModification();o?r??=e.slice(0,i):r?.push(a)}if(r===void 0)return!1;e.length=0;for(let t of r)e.push(t);return!0}var JavaVector=class extends ArrayBackedList{constructor(e=[],t=`java.util.Vector`){super(e),this.className=t}get(e){if(e>=this.items.length)throw arrayIndexOutOfBounds(`Array index out of range: ${e}`);return super.get(e)}},ArrayAsList=class extends f{constructor(e){super(),this.array=e,this.className=`java.util.Arrays$ArrayList`}size(){return arrayLength(this.array)}elements(){return arrayElements(this.array).slice()}at(e){return arrayGet(this.array,e)}put(e,t){arraySet(this.array,e,t)}get(e){return this.#e(e),this.at(e)}set(e,t){return this.#e(e),super.set(e,t)}#e(e){let t=this.size();if(e<0||e>=t)throw arrayIndexOutOfBounds(outOfBounds(e,t))}},SubList=class extends f{#e;#t;#n;#r;constructor(e,t,n){super(),this.className=`java.util.ArrayList$SubList`,checkSubList(e.size(),t,n),this.#r=e,this.#n=t,this.#e=n-t,this.#t=e.size()}#i(){if(spendSteps(1),this.#r.size()!==this.#t)throw concurrentModification()}#a(e){this.#e+=e,this.#t+=e}size(){return this.#i(),this.#e}at(e){return this.#r.get(this.#n+e)}put(e,t){this.#r.set(this.#n+e,t)}insert(e,t){checkPosition(e,this.size()),this.#r.insert(this.#n+e,t),this.#a(1)}removeAt(e){checkIndex(e,this.size());let t=this.#r.removeAt(this.#n+e);return this.#a(-1),t}},FixedList=class extends f{constructor(e,t){super(),this.items=e,this.className=t}size(){return this.items.length}at(e){return this.items[e]}get(e){let t=this.items.length;if(e>=0&&e<t)return this.items[e];throw this.className.endsWith(`EmptyList`)?indexOutOfBounds(`Index: ${e}`):indexOutOfBounds(this.className.endsWith(`SingletonList`)?`Index: ${e}, Size: 1`:`Index: ${e}, Size: ${t}`)}add(e){throw unsupported()}set(e,t){throw unsupported()}clear(){if(this.items.length>0)throw unsupported()}remove(e){if(this.contains(e))throw unsupported(`remove`);return!1}removeIf(e){if(this.className.endsWith(`SingletonList`))throw unsupported();for(let t of this.items)if(e(t)===!0)throw unsupported(`remove`);return!1}sort(e){if(this.items.length>1)throw unsupported()}replaceAll(e){if(this.items.length>0)throw unsupported()}},UnmodifiableList=class extends f{constructor(e){super(),this.list=e,this.className=`java.util.Collections$UnmodifiableRandomAccessList`}size(){return this.list.size()}at(e){return this.list.get(e)}get(e){return this.list.get(e)}add(e){throw unsupported()}addAll(e){throw unsupported()}insertAll(e,t){throw unsupported()}set(e,t){throw unsupported()}remove(e){throw unsupported()}removeIf(e){throw unsupported()}clear(){throw unsupported()}sort(e){throw unsupported()}replaceAll(e){throw unsupported()}},_=/* @__PURE__ */ new WeakMap,isHashed=e=>e.constructor===Map||e instanceof n.o;function keyIn(e,n){if(typeof n!=`object`||!n)return n===void 0?null:n;if(!isHashed(e)||e.size===0&&!_.has(e))return n;let r=indexOf(e).get(t.x(n));if(r!==void 0){for(let i of r)if(e.has(i)&&t.b(i,n))return i}return n}function indexOf(e){let t=_.get(e);if(t===void 0){_.set(e,t=/* @__PURE__ */ new Map);for(let n of e.keys())typeof n==`object`&&n&&note(t,n)}return t}function note(e,n){let r=t.x(n),i=e.get(r);i===void 0?e.set(r,[n]):i.includes(n)||i.push(n)}var mapGet=(e,t)=>e.get(keyIn(e,t))??null,mapHas=(e,t)=>e.has(keyIn(e,t));function mapSet(e,t,n){if(typeof t!=`object`||!t){e.set(t===void 0?null:t,n);return}let r=keyIn(e,t);e.set(r,n),r===t&&isHashed(e)&&note(indexOf(e),t)}function mapPut(e,t,n){let r=mapGet(e,t);return mapSet(e,t,n),r}function mapRemove(e,n){let r=keyIn(e,n),i=e.get(r)??null;return t.u(e,r),i}var mapDelete=(e,n)=>t.u(e,keyIn(e,n)),mapClear=e=>t.r(e),JavaHashtable=class extends n.o{constructor(...e){super(...e),this.className=`java.util.Hashtable`}get(t){if(t===null)throw e.s(`Cannot invoke "Object.hashCode()" because "key" is null`);return super.get(t)}set(t,n){if(n==null)throw e.s(null);if(t===null)throw e.s(`Cannot invoke "Object.hashCode()" because "key" is null`);return super.set(t,n)}#e(){let e=11,t=Array.from({length:e},()=>[]),n=0;for(let r of super.keys()){if(n>=Math.floor(e*.75)){let n=t;e=e*2+1,t=Array.from({length:e},()=>[]);for(let r=n.length-1;r>=0;r--)for(let i of n[r])t[slot(i,e)].unshift(i)}t[slot(r,e)].unshift(r),n++}return t.reverse().flat()}*keys(){yield*this.#e()}*entries(){for(let e of this.#e())yield[e,super.get(e)]}*values(){for(let e of this.#e())yield super.get(e)}[Symbol.iterator](){return this.entries()}forEach(e){for(let[t,n]of this.entries())e(n,t,this)}},slot=(e,n)=>(t.x(e)&2147483647)%n,JavaIdentityMap=class extends Map{constructor(...e){super(...e),this.className=`java.util.IdentityHashMap`}},UnmodifiableMap=class extends Map{#e;constructor(e,t=`java.util.Collections$UnmodifiableMap`){super(),this.className=t,this.#e=e}get javaInterface(){return/Navigable/.test(this.className)?`java.util.NavigableMap`:/Sorted/.test(this.className)?`java.util.SortedMap`:`java.util.Map`}get underlying(){return this.#e}get size(){return this.#e.size}has(e){return mapHas(this.#e,e)}get(e){return mapGet(this.#e,e)}set(e,t){throw unsupported()}delete(e){throw unsupported()}clear(){throw unsupported()}keys(){return t.o(this.#e)[Symbol.iterator]()}*entries(){for(let e of t.o(this.#e))yield[e,this.#e.get(e)]}*values(){for(let e of t.o(this.#e))yield this.#e.get(e)}[Symbol.iterator](){return this.entries()}forEach(e){for(let[t,n]of this.entries())e(n,t,this)}},isUnmodifiable=e=>e instanceof UnmodifiableMap,numberOf=e=>typeof e==`number`?e:e.value,bigOf=e=>BigInt(typeof e==`object`?e.value:e),safeOf=e=>Number(typeof e==`object`?e.value:e),nearestOf=e=>typeof e==`number`?e:Number(e instanceof n.c?e.value:e),v=`int String long double def boolean void char byte Object CharSequence Locale List TemporalUnit TemporalAccessor TemporalField ZoneOffset TemporalAmount Collector Function float Comparator Map TemporalAdjuster ZoneId Collection Set DateTimeFormatter LocalDateTime LocalDate Instant short DayOfWeek Predicate ZonedDateTime Era Supplier Temporal NamedGroupExtractor MathContext`,y=`explain gj
new b|contains fb
new -,dd|getLat d getLon d
|topLeft Oc bottomRight Oc
|toEpochMilli c+ getMillis c+
|getDayOfWeekEnum G+ getCenturyOfEra a+ getEra a+ getHourOfDay a+ getMillisOfDay a+ getMillisOfSecond a+ getMinuteOfDay a+ getMinuteOfHour a+ getMonthOfYear a+ getSecondOfDay a+ getSecondOfMinute a+ getWeekOfWeekyear a+ getWeekyear a+ getYearOfCentury a+ getYearOfEra a+




























|setIndex gb setId gb setRouting gb setVersion gc getVersionType b setVersionType gb
bytes cb lowercase bb uppercase bb json jj,gwb jsonLenient jj,gwb urlDecode bb communityId bbbjjjjjja,bbbjjjjjj uriParts wb
|append _kaa
new -,b
new -,b
new -,b
compare aff hashCode af logicalAnd fff logicalOr fff logicalXor fff parseBoolean fb toString bf valueOf _f|booleanValue f compareTo a_
compare aii decode _b hashCode ai parseByte ib,iba toString bi toUnsignedInt ai toUnsignedLong ci valueOf _i,_ba|compareTo a_
|charAt ha chars R3 codePoints R3 length a replaceAll bRWt+ replaceFirst bRWt+ subSequence _aa toString b
charCount aa codePointAt aka,ah*aa codePointBefore aka,ah*aa codePointCount akaa compare ahh digit aaa forDigit haa getDirectionality ia getName ba getNumericValue aa getType aa hashCode ah highSurrogate ha isAlphabetic fa isBmpCodePoint fa isDefined fa isDigit fa isHighSurrogate fh isISOControl fa isIdentifierIgnorable fa isIdeographic fa isJavaIdentifierPart fa isJavaIdentifierStart fa isLetter fa isLetterOrDigit fa isLowerCase fa isMirrored fa isSpaceChar fa isSupplementaryCodePoint fa isSurrogate fh isSurrogatePair fhh isTitleCase fa isUnicodeIdentifierPart fa isUnicodeIdentifierStart fa isUpperCase fa isValidCodePoint fa isWhitespace fa lowSurrogate ha offsetByCodePoints akaa,ah*aaaa reverseBytes hh toChars h*a,aah*a toCodePoint ahh toLowerCase hh toString bh toTitleCase hh toUpperCase hh valueOf _h|charValue h compareTo a_



new -,b
new -,b
new -,b
|compareTo ae
compare add doubleToLongBits cd doubleToRawLongBits cd hashCode ad isFinite fd isInfinite fd isNaN fd longBitsToDouble dc max ddd min ddd parseDouble db sum ddd toHexString bd toString bd valueOf _d|compareTo a_ isInfinite f isNaN f
|compareTo a_ name b ordinal a

new -,b|getLocalizedMessage b+ getMessage b+ getStackTrace Pr*+
compare auu floatToIntBits au floatToRawIntBits au hashCode au intBitsToFloat ua isFinite fu isInfinite fu isNaN fu max uuu min uuu parseFloat ub sum uuu toHexString bu toString bu valueOf _u|compareTo a_ isInfinite f isNaN f
new -,b
new -,b
new -,b
new -,b
new -,b
new -,b
new -,b
bitCount aa compare aaa compareUnsigned aaa decode _b divideUnsigned aaa hashCode aa highestOneBit aa lowestOneBit aa max aaa min aaa numberOfLeadingZeros aa numberOfTrailingZeros aa parseInt ab,aba parseUnsignedInt ab,aba remainderUnsigned aaa reverse aa reverseBytes aa rotateLeft aaa rotateRight aaa signum aa toBinaryString ba toHexString ba toOctalString ba toString ba,baa toUnsignedLong ca toUnsignedString ba,baa valueOf _a,_ba|compareTo a_
new -,b
|any fH+ asCollection z+ asList m+ each eRj+ eachWithIndex eRK+ every fH+ findResults mt+ forEach gRj groupBy wt+ iterator SZ join bb+ spliterator TC sum d+,dRP+
bitCount ac compare acc compareUnsigned acc decode _b divideUnsigned ccc hashCode ac highestOneBit cc lowestOneBit cc max ccc min ccc numberOfLeadingZeros ac numberOfTrailingZeros ac parseLong cb,cba parseUnsignedLong cb,cba remainderUnsigned ccc reverse cc reverseBytes cc rotateLeft cca rotateRight cca signum ac sum ccc toBinaryString bc toHexString bc toOctalString bc toString bc,bca toUnsignedString bc,bca valueOf _c,_ba|compareTo a_
IEEEremainder ddd abs dd acos dd asin dd atan dd atan2 ddd cbrt dd ceil dd copySign ddd cos dd cosh dd exp dd expm1 dd floor dd hypot ddd log dd log10 dd log1p dd max ddd min ddd nextAfter ddd nextDown dd nextUp dd pow ddd random d rint dd round cd scalb dda signum dd sin dd sinh dd sqrt dd tan dd tanh dd toDegrees dd toRadians dd ulp dd
new -,b
new -,b
new -,b
new -,b
|byteValue i doubleValue d floatValue u intValue a longValue c shortValue F
new -,b
|equals f_ hashCode a toString b
new -,b
new -,b
new -,b
compare aFF decode _b hashCode aF parseShort Fb,Fba reverseBytes FF toString bF toUnsignedInt aF toUnsignedLong cF valueOf _F,_ba|compareTo a_

IEEEremainder ddd abs dd acos dd asin dd atan dd atan2 ddd cbrt dd ceil dd copySign ddd cos dd cosh dd exp dd expm1 dd floor dd hypot ddd log dd log10 dd log1p dd max ddd min ddd nextAfter ddd nextDown dd nextUp dd pow ddd random d rint dd round cd scalb dda signum dd sin dd sinh dd sqrt dd tan dd tanh dd toDegrees dd toRadians dd ulp dd
new - copyValueOf _h*,_h*aa format __e*,_l_e* join _kPd valueOf _e|codePointAt aa codePointBefore aa codePointCount aaa compareTo a_ compareToIgnoreCase a_ concat __ contains fk contentEquals fk decodeBase64 _+ encodeBase64 _+ endsWith f_ equalsIgnoreCase f_ getChars gaah*a indexOf a_,a_a isEmpty f lastIndexOf a_,a_a offsetByCodePoints aaa regionMatches fa_aa,ffa_aa replace _kk splitOnToken _*_+,_*_a+ startsWith f_,f_a substring _a,_aa toCharArray h* toLowerCase _,_l toUpperCase _,_l trim _
new -,k|append _e,_kaa appendCodePoint _a capacity a codePointAt aa codePointBefore aa codePointCount aaa delete _aa deleteCharAt _a getChars gaah*a indexOf ab,aba insert _ae lastIndexOf ab,aba offsetByCodePoints aaa replace _aab reverse _ setCharAt gah setLength ga substring ba,baa
new -,k|append _e,_kaa appendCodePoint _a capacity a codePointAt aa codePointBefore aa codePointCount aaa delete _aa deleteCharAt _a getChars gaah*a indexOf ab,aba insert _ae lastIndexOf ab,aba offsetByCodePoints aaa replace _aab reverse _ setCharAt gah setLength ga substring ba,baa
new -,b
arraycopy gjajaa currentTimeMillis c nanoTime c

new -,b




































from _o timeLineOrder v|atTime QbQY compareTo a_ equals fj format bB getChronology Qe getEra J hashCode a isAfter f_ isBefore f_ isEqual f_ isLeapYear f lengthOfMonth a lengthOfYear a minus _r,_cn plus _r,_cn toEpochDay c toString b until Qc_ with _x,_pc
from _o timeLineOrder v|atZone Qdy compareTo a_ equals fj format bB getChronology Qe hashCode a isAfter f_ isBefore f_ isEqual f_ minus _r,_cn plus _r,_cn toEpochSecond cq toInstant Eq toLocalDate Qa toLocalTime QY toString b with _x,_pc

from _o timeLineOrder v|compareTo a_ equals fj format bB getChronology Qe getOffset q getZone y hashCode a isAfter f_ isBefore f_ isEqual f_ minus _r,_cn plus _r,_cn toEpochSecond c toInstant E toLocalDate Qa toLocalDateTime Qb toLocalTime QY toString b with _x,_pc withEarlierOffsetAtOverlap _ withLaterOffsetAtOverlap _ withZoneSameInstant _y withZoneSameLocal _y
from _o getAvailableChronologies A of _b ofLocale _l|compareTo a_ date Qao,Qaaaa,QaJaaa dateEpochDay Qac dateYearDay Qaaa,QaJaa equals fj eraOf Ja eras m getCalendarType b getDisplayName bQBl getId b hashCode a isLeapYear fc localDateTime Qbo period Qcaaa prolepticYear aJa range QPQC resolveDate QawQz toString b zonedDateTime Qdo,QdEy
|getDisplayName bQBl getValue a














ofLocalizedDate _Qy ofLocalizedDateTime _Qy,_QyQy ofLocalizedTime _Qy ofPattern _b,_bl parsedExcessDays QM parsedLeapSecond QM|format bo formatTo goOK getChronology Qe getDecimalStyle Qx getLocale l getResolverFields A getResolverStyle Qz getZone y parse ok,ekQM parseBest okQM* parseUnresolved okP5 toFormat PW,PWQM withChronology _Qe withDecimalStyle _Qx withLocale _l withResolverFields _A withResolverStyle _Qz withZone _y




valueOf _b values _*

valueOf _b values _*|asNormal _ asStandalone _ isStandalone f
valueOf _b values _*|checkValidIntValue ac checkValidValue cc
valueOf _b values _*


|minus _r,_cn plus _r,_cn until c_n with _x,_pc
|get ap getLong cp isSupported fp query eQM range QPp
|adjustInto LL

|addTo LL get cn getUnits m subtractFrom LL
|adjustInto LLc getBaseUnit n getDisplayName bl getFrom co getRangeUnit n isDateBased f isSupportedBy fo isTimeBased f range QP rangeRefinedBy QPo resolve owoQz toString b

|queryFrom eo
|addTo LLc between cLL getDuration QU isDateBased f isDurationEstimated f isSupportedBy fL isTimeBased f toString b
new b



new b
from _o of _a valueOf _b values _*|getDisplayName bQBl getValue a minus _c plus _c
between _LL from _r of _cn ofDays _c ofHours _c ofMillis _c ofMinutes _c ofNanos _c ofSeconds _c,_cc parse _k|abs _ compareTo a_ dividedBy _c getNano a getSeconds c isNegative f isZero f minus __,_cn minusDays _c minusHours _c minusMillis _c minusMinutes _c minusNanos _c minusSeconds _c multipliedBy _c negated _ plus __,_cn plusDays _c plusHours _c plusMillis _c plusMinutes _c plusNanos _c plusSeconds _c toDays c toHours c toMillis c toMinutes c toNanos c withNanos _a withSeconds _c
from _o ofEpochMilli _c ofEpochSecond _c,_cc parse _k|atOffset Q1q atZone Iy compareTo a_ getEpochSecond c getNano a isAfter f_ isBefore f_ minus _r,_cn minusMillis _c minusNanos _c minusSeconds _c plus _r,_cn plusMillis _c plusNanos _c plusSeconds _c toEpochMilli c truncatedTo _n with _x,_pc
from _o of _aaa ofEpochDay _c ofYearDay _aa parse _k,_kB|atStartOfDay C,Iy atTime CQY,Caa,Caaa,Caaaa getChronology Qj getDayOfMonth a getDayOfWeek G getDayOfYear a getMonth QZ getMonthValue a getYear a minus _r,_cn minusDays _c minusMonths _c minusWeeks _c minusYears _c plus _r,_cn plusDays _c plusMonths _c plusWeeks _c plusYears _c until Q3Qa with _x,_pc withDayOfMonth _a withDayOfYear _a withMonth _a withYear _a
from _o of _DQY,_aaaaa,_aaaaaa,_aaaaaaa ofEpochSecond _caq ofInstant _Ey parse _k,_kB|atOffset Q1q atZone Iy getDayOfMonth a getDayOfWeek G getDayOfYear a getHour a getMinute a getMonth QZ getMonthValue a getNano a getSecond a getYear a minus _r,_cn minusDays _c minusHours _c minusMinutes _c minusMonths _c minusNanos _c minusSeconds _c minusWeeks _c minusYears _c plus _r,_cn plusDays _c plusHours _c plusMinutes _c plusMonths _c plusNanos _c plusSeconds _c plusWeeks _c plusYears _c toLocalDate D truncatedTo _n with _x,_pc withDayOfMonth _a withDayOfYear _a withHour _a withMinute _a withMonth _a withSecond _a withYear _a
from _o of _aa,_aaa,_aaaa ofNanoOfDay _c ofSecondOfDay _c parse _k,_kB|atDate CD atOffset Q2q compareTo a_ format bB getHour a getMinute a getNano a getSecond a isAfter f_ isBefore f_ minus _r,_cn minusHours _c minusMinutes _c minusNanos _c minusSeconds _c plus _r,_cn plusHours _c plusMinutes _c plusNanos _c plusSeconds _c toNanoOfDay c toSecondOfDay a truncatedTo _n with _x,_pc withHour _a withMinute _a withNano _a withSecond _a
from _o of _a valueOf _b values _*|firstDayOfYear af firstMonthOfQuarter _ getDisplayName bQBl getValue a length af maxLength a minLength a minus _c plus _c

from _o of _Cq,_DQYq,_aaaaaaaq ofInstant _Ey parse _k,_kB timeLineOrder v|atZoneSameInstant Iy atZoneSimilarLocal Iy compareTo a_ format bB getDayOfMonth a getDayOfWeek G getDayOfYear a getHour a getMinute a getMonth QZ getMonthValue a getNano a getOffset q getSecond a getYear a isAfter f_ isBefore f_ isEqual f_ minus _r,_cn minusDays _c minusHours _c minusMinutes _c minusMonths _c minusNanos _c minusSeconds _c minusWeeks _c minusYears _c plus _r,_cn plusDays _c plusHours _c plusMinutes _c plusMonths _c plusNanos _c plusSeconds _c plusWeeks _c plusYears _c toEpochSecond c toInstant E toLocalDate D toLocalDateTime C toLocalTime QY toOffsetTime Q2 toZonedDateTime I truncatedTo _n with _x,_pc withDayOfMonth _a withDayOfYear _a withHour _a withMinute _a withMonth _a withNano _a withOffsetSameInstant _q withOffsetSameLocal _q withSecond _a withYear _a




from _o getAvailableZoneIds A of _b,_bw ofOffset _bq systemDefault _|getDisplayName bQBl getId b getRules Rb normalized _
from _o of _b ofHours _a ofHoursMinutes _aa ofHoursMinutesSeconds _aaa ofTotalSeconds _a|getTotalSeconds a
from _o of _Cy,_DQYy,_aaaaaaay ofInstant _Ey,_Cqy ofLocal _Cyq ofStrict _Cqy parse _k,_kB|getDayOfMonth a getDayOfWeek G getDayOfYear a getHour a getMinute a getMonth QZ getMonthValue a getNano a getSecond a getYear a minus _r,_cn minusDays _c minusHours _c minusMinutes _c minusMonths _c minusNanos _c minusSeconds _c minusWeeks _c minusYears _c plus _r,_cn plusDays _c plusHours _c plusMinutes _c plusMonths _c plusNanos _c plusSeconds _c plusWeeks _c plusYears _c toLocalDate D toLocalDateTime C toOffsetDateTime Q1 truncatedTo _n with _x,_pc withDayOfMonth _a withDayOfYear _a withEarlierOffsetAtOverlap _ withFixedOffsetZone _ withHour _a withLaterOffsetAtOverlap _ withMinute _a withMonth _a withNano _a withSecond _a withYear _a withZoneSameInstant _y withZoneSameLocal _y




new b

|accept gee andThen __
|andThen _t apply eee
|and __ negate _ or __ test fee
maxBy _v minBy _v
|getAsBoolean f
|accept ge andThen __
|applyAsDouble ddd
|accept gd andThen __
|apply ed
|and __ negate _ or __ test fd
|getAsDouble d
|applyAsInt ad
|applyAsLong cd
identity _|andThen __ applyAsDouble dd compose __
identity _|andThen __ apply ee compose __
|applyAsInt aaa
|accept ga andThen __
|apply ea
|and __ negate _ or __ test fa
|getAsInt a
|applyAsDouble da
|applyAsLong ca
identity _|andThen __ applyAsInt aa compose __
|applyAsLong ccc
|accept gc andThen __
|apply ec
|and __ negate _ or __ test fc
|getAsLong c
|applyAsDouble dc
|applyAsInt ac
identity _|andThen __ applyAsLong cc compose __
|accept ged
|accept gea
|accept gec
isEqual _e|and __ negate _ or __ test fe
|get e
|applyAsDouble dee
|applyAsDouble de
|applyAsInt aee
|applyAsInt ae
|applyAsLong cee
|applyAsLong ce
identity _
quoteReplacement bb|end a,aa find f,fa group b,ba groupCount a hasAnchoringBounds f hasTransparentBounds f hitEnd f lookingAt f matches f namedGroup bb+ pattern RW region _aa regionEnd a regionStart a replaceAll bb replaceFirst bb requireEnd f reset _ start a,aa useAnchoringBounds _f usePattern _RW useTransparentBounds _f
quote bb|asPredicate H flags a matcher RVk+ pattern b split b*k+,b*ka+ splitAsStream R7k+
|close g isParallel f iterator SZ sequential _ spliterator TC unordered _


averagingDouble sRP averagingInt sRR averagingLong sRT collectingAndThen sst counting s groupingBy st,sts,stKs joining s,sk,skkk mapping sts maxBy sv minBy sv partitioningBy sH,sHs reducing sRh,seRh,setRh summarizingDouble sRP summarizingInt sRR summarizingLong sRT summingDouble sRP summingInt sRR summingLong sRT toCollection sK toList s toMap stt,sttRh,sttRhK toSet s
builder R2 concat ___ empty _ of _d*|allMatch fRn anyMatch fRn average Tn boxed R7 collect eKRJRe count c distinct _ filter _Rn findAny Tn findFirst Tn flatMap _Rm forEach gRl forEachOrdered gRl iterator Tr limit _c map _Rr mapToInt R3Rp mapToLong R5Rq mapToObj R7Rm max Tn min Tn noneMatch fRn peek _Rl reduce TnRk,ddRk sequential _ skip _c sorted _ spliterator TD sum d summaryStatistics Sy toArray d*

builder R4 concat ___ empty _ of _a* range _aa rangeClosed _aa|allMatch fRw anyMatch fRw asDoubleStream R1 asLongStream R5 average Tn boxed R7 collect eKRKRe count c distinct _ filter _Rw findAny To findFirst To flatMap _Rv forEach gRu forEachOrdered gRu iterator Ts limit _c map _RA mapToDouble R1Ry mapToLong R5Rz mapToObj R7Rv max To min To noneMatch fRw peek _Ru reduce ToRt,aaRt sequential _ skip _c sorted _ spliterator TE sum a summaryStatistics SY toArray a*

builder R6 concat ___ empty _ of _c* range _cc rangeClosed _cc|allMatch fRE anyMatch fRE asDoubleStream R1 average Tn boxed R7 collect eKRLRe count c distinct _ filter _RE findAny Tp findFirst Tp flatMap _RD forEach gRC forEachOrdered gRC iterator Tt limit _c map _RI mapToDouble R1RG mapToInt R3RH mapToObj R7RD max Tp min Tp noneMatch fRE peek _RC reduce TpRB,ccRB sequential _ skip _c sorted _ spliterator TF sum c summaryStatistics Ta toArray c*

builder R8 concat ___ empty _ of _e*|allMatch fH anyMatch fH collect es,eKReRe count c distinct _ filter _H findAny Tm findFirst Tm flatMap _t flatMapToDouble R1t flatMapToInt R3t flatMapToLong R5t forEach gRj forEachOrdered gRj limit _c map _t mapToDouble R1RP mapToInt R3RR mapToLong R5RT max Tmv min Tmv noneMatch fH peek _Rj reduce TmRh,eeRh,eeRfRh skip _c sorted _,_v toArray e*,e*Rv




new ee,Tc
new ee,Tc




new -,z|clone e trimToSize g
asList mj* deepEquals fj*j* deepHashCode aj* deepToString bj*






|add fe addAll f_ clear g collect mt+,e_t+ contains fe containsAll f_ find eH+ findAll mH+ findResult et+,eet+ isEmpty f removeAll f_ removeIf fH retainAll f_ size a split mH+ spliterator TC stream R7 toArray e*,e*e*
addAll fze* asLifoQueue TvSw binarySearch ame,amev copy gmm disjoint fzz emptyEnumeration SB emptyIterator SZ emptyList m emptyListIterator S4 emptyMap w emptyNavigableMap Tg emptyNavigableSet Th emptySet A emptySortedMap TA emptySortedSet TB enumeration SBz fill gme frequency aze indexOfSubList amm lastIndexOfSubList amm list SiSB max ez,ezv min ez,ezv nCopies mae newSetFromMap Aw replaceAll fmee reverse gm reverseOrder v,vv rotate gma shuffle gm,gmTw singleton Ae singletonList me singletonMap wee sort gm,gmv swap gmaa unmodifiableCollection zz unmodifiableList mm unmodifiableMap ww unmodifiableNavigableMap TgTg unmodifiableNavigableSet ThTh unmodifiableSet AA unmodifiableSortedMap TATA unmodifiableSortedSet TBTB
comparing _t,_t_ comparingDouble _RP comparingInt _RR comparingLong _RT naturalOrder _ nullsFirst __ nullsLast __ reverseOrder _|compare aee equals fj reversed _ thenComparing __,_t_ thenComparingDouble _RP thenComparingInt _RR thenComparingLong _RT
new -,b






new -
|hasMoreElements f nextElement e




|formatTo gSIaaa



new -

new -,w|clone e
new -,z|clone e








new -,b,ba|getErrorIndex a
new -,b

|forEachRemaining gRj hasNext f next e remove g
new -,w
new -,z

|add gae addAll faz equals fj get ea getByPath jb+,jbj+ getLength a+ hashCode a indexOf ae lastIndexOf ae listIterator S4,S4a remove ea replaceAll gRU set eae sort gv subList _aa
|add ge hasPrevious f nextIndex a previousIndex a set ge
new b,bb,bbb filter mmz filterTags mmz forLanguageTag _b getAvailableLocales _* getDefault _,_S7 getISOCountries b* getISOLanguages b* lookup _mz lookupTag bmz|clone e getCountry b getDisplayCountry b,b_ getDisplayLanguage b,b_ getDisplayName b,b_ getDisplayScript b,b_ getDisplayVariant b,b_ getExtension bh getExtensionKeys A getISO3Country b getISO3Language b getLanguage b getScript b getUnicodeLocaleAttributes A getUnicodeLocaleKeys A getUnicodeLocaleType bb getVariant b hasExtensions f stripExtensions _ toLanguageTag b





|clear g collect mRf+,ezRf+ compute eeRf computeIfAbsent eet computeIfPresent eeRf containsKey fe containsValue fe count aRg+ each eRe+ entrySet A equals fj every fRg+ find TcRg+ findAll _Rg+ findResult eRf+,eeRf+ findResults mRf+ forEach gRe get ee getByPath jb+,jbj+ getOrDefault eee groupBy _Rf+ isEmpty f keySet A merge eeeRf put eee putAll g_ putIfAbsent eee remove ee,fee replace eee,feee replaceAll gRf size a values z
comparingByKey v,vv comparingByValue v,vv|equals fj getKey e getValue e hashCode a setValue ee


new bbb|getClassName b getKey b
|ceilingEntry Tce ceilingKey ee descendingKeySet Th descendingMap _ firstEntry Tc floorEntry Tce floorKey ee headMap _ef higherEntry Tce higherKey ee lastEntry Tc lowerEntry Tce navigableKeySet Th pollFirstEntry Tc pollLastEntry Tc subMap _efef tailMap _ef
|ceiling ee descendingIterator SZ descendingSet _ floor ee headSet _ef higher ee lower ee pollFirst e pollLast e subSet _efef tailSet _ef
new -,b
compare aeev deepEquals fjj equals fjj hash aj* hashCode aj isNull fj nonNull fj requireNonNull ee,eeb toString bj,bjb

|update gTkj
empty _ of _e ofNullable _e|filter _H flatMap _t get e ifPresent gRj isPresent f map _t orElse ee orElseGet eK orElseThrow eK
empty _ of _d|getAsDouble d ifPresent gRl isPresent f orElse dd orElseGet dRo orElseThrow dK
empty _ of _a|getAsInt a ifPresent gRu isPresent f orElse aa orElseGet aRx orElseThrow aK
empty _ of _c|getAsLong c ifPresent gRC isPresent f orElse cc orElseGet cRF orElseThrow cK





|element e offer fe peek e poll e remove e


|equals fj hashCode a remove fe

|comparator v firstKey e headMap _e lastKey e subMap _ee tailMap _e
|comparator v first e headSet _e last e subSet _ee tailSet _e







new k,kkk|add _k length a merge __ setEmptyValue _k
new b,bb,bbf|countTokens a hasMoreTokens f nextToken b,bb

new -,b
new -,v|clone e
new -,v|clone e














|setIndex gb setId gb setRouting gb setVersion gc isVersionInternal f setVersionToInternal g
|getOp b setOp gb
|sha1 _+ sha256 _+ sha512 _+
load eb dump be,bef
|metadata OI field T5b
|getIndex b getId b getRouting b getVersion c getNow I
|getName b exists f move _e overwrite _e remove g set _e append _e isEmpty f size a iterator SZ get ee,eae hasValue fH transform _t deduplicate _ removeValuesIf _H removeValue _a doc T6,T6a docs Pd
|field T5b fields R7b isEmpty f size a exists f remove g`,b=`#base
@org.elasticsearch.painless.api
Debug j
CIDR j
@org.elasticsearch.common.geo
GeoPoint j
GeoBoundingBox j
@java.time.temporal
!TemporalAccessor
@java.time
ZonedDateTime
@java.util
?HexFormat j
@java.nio
?Buffer j
?ByteOrder j
?ByteBuffer Ohj
?CharBuffer Ohj
?ShortBuffer Ohj
?IntBuffer Ohj
?LongBuffer Ohj
?FloatBuffer Ohj
?DoubleBuffer Ohj
#field
@org.elasticsearch.index.fielddata
?ScriptDocValues.Strings mzPdj
?ScriptDocValues.Longs mzPdj
?ScriptDocValues.Doubles mzPdj
?ScriptDocValues.Booleans mzPdj
?ScriptDocValues.Dates mzPdj
?ScriptDocValues.GeoPoints mzPdj
?ScriptDocValues.DenseVector mzPdj
@org.elasticsearch.script.field
?Field jPd
@org.elasticsearch.script
?DocBasedScript j
?ScoreScript j
?BooleanFieldScript j
?CompositeFieldScript j
?DateFieldScript j
?DoubleFieldScript j
?GeoPointFieldScript j
?LongFieldScript j
?StringFieldScript j
?NamedGroupExtractor j
#ingest
@org.elasticsearch.script
Metadata j
@org.elasticsearch.ingest.common
Processors j
#base
@java.lang
!Appendable
ArithmeticException PoO2j
ArrayIndexOutOfBoundsException O9PoO2j
ArrayStoreException PoO2j
Boolean jOY
Byte PkjOY
!CharSequence
Character jOY
Character.Subset j
?Character.UnicodeBlock OSj
?%Character.UnicodeScript O0jOY
ClassCastException PoO2j
ClassNotFoundException PnO2j
CloneNotSupportedException O2j
!Comparable|compareTo
Double PkjOY
Enum jOY
?EnumConstantNotPresentException PoO2j
Exception j
Float PkjOY
IllegalAccessException PnO2j
IllegalArgumentException PoO2j
IllegalMonitorStateException PoO2j
IllegalStateException PoO2j
IllegalThreadStateException O5PoO2j
IndexOutOfBoundsException PoO2j
InstantiationException PnO2j
Integer PkjOY
InterruptedException O2j
!Iterable|iterator
Long PkjOY
Math j
NegativeArraySizeException PoO2j
NoSuchFieldException PnO2j
NoSuchMethodException PnO2j
NullPointerException PoO2j
Number j
NumberFormatException O5PoO2j
Object
ReflectiveOperationException O2j
RuntimeException O2j
SecurityException PoO2j
Short PkjOY
?StackTraceElement j
StrictMath j
String jOYk
StringBuffer jOYkOK
StringBuilder jOYkOK
StringIndexOutOfBoundsException O9PoO2j
System j
?TypeNotPresentException PoO2j
UnsupportedOperationException PoO2j
Void j
#base
@java.math
?BigDecimal PkjOY
?BigInteger PkjOY
?MathContext j
?%RoundingMode O0jOY
#base
@java.text
?Annotation j
?!AttributedCharacterIterator PL
AttributedCharacterIterator.Attribute j
?AttributedString j
?Bidi j
?BreakIterator j
?!CharacterIterator
?ChoiceFormat P2PWj
?CollationElementIterator j
?CollationKey jOY
?Collator jv
?DateFormat PWj
?DateFormat.Field PXPHj
?DateFormatSymbols j
?DecimalFormat P2PWj
?DecimalFormatSymbols j
?FieldPosition j
?Format j
Format.Field PHj
?MessageFormat PWj
?MessageFormat.Field PXPHj
?Normalizer j
?%Normalizer.Form O0jOY
?NumberFormat PWj
?NumberFormat.Field PXPHj
?ParseException O2j
?ParsePosition j
?RuleBasedCollator PPjv
?SimpleDateFormat PQPWj
?StringCharacterIterator jPL
#base
@java.time.chrono
AbstractChronology jQeOY
!ChronoLocalDate LxOYo
!ChronoLocalDateTime LxOYo
?!ChronoPeriod r
!ChronoZonedDateTime LOYo
!Chronology OY
!Era ox|getValue
?HijrahChronology P9jQeOY
?HijrahDate jQaLxOYo
?%HijrahEra O0jJOYox
?IsoChronology P9jQeOY
?%IsoEra O0jJOYox
?JapaneseChronology P9jQeOY
?JapaneseDate jQaLxOYo
?JapaneseEra jJox
?MinguoChronology P9jQeOY
?MinguoDate jQaLxOYo
?%MinguoEra O0jJOYox
?ThaiBuddhistChronology P9jQeOY
?ThaiBuddhistDate jQaLxOYo
?%ThaiBuddhistEra O0jJOYox
#base
@java.time.format
DateTimeFormatter j
?DateTimeFormatterBuilder j
?DateTimeParseException QSPoO2j
?DecimalStyle j
?%FormatStyle O0jOY
%ResolverStyle O0jOY
?%SignStyle O0jOY
%TextStyle O0jOY
#base
@java.time.temporal
%ChronoField O0jpOY
%ChronoUnit O0jnOY
?IsoFields j
?JulianFields j
!Temporal o
!TemporalAccessor
!TemporalAdjuster|adjustInto
?TemporalAdjusters j
!TemporalAmount
!TemporalField
?TemporalQueries j
!TemporalQuery|queryFrom
!TemporalUnit
UnsupportedTemporalTypeException QSPoO2j
?ValueRange j
?WeekFields j
#base
@java.time
?Clock j
DateTimeException PoO2j
%DayOfWeek O0joxOY
Duration jrOY
Instant jLxOYo
LocalDate jLxQaoOY
LocalDateTime jLxQboOY
LocalTime jLxOYo
%Month O0joxOY
?MonthDay joxOY
OffsetDateTime jLxOYo
?OffsetTime jLxOYo
?Period jQcr
?Year jLxOYo
?YearMonth jLxOYo
ZoneId j
ZoneOffset yjoxOY
ZonedDateTime jLQdoOY
#base
@java.time.zone
?ZoneOffsetTransition jOY
?ZoneOffsetTransitionRule j
?%ZoneOffsetTransitionRule.TimeDefinition O0jOY
?ZoneRules j
ZoneRulesException QSPoO2j
?ZoneRulesProvider j
#base
@java.util.function
!BiConsumer|accept
!BiFunction|apply
!BiPredicate|test
!BinaryOperator Rf|apply
!BooleanSupplier|getAsBoolean
!Consumer|accept
!DoubleBinaryOperator|applyAsDouble
!DoubleConsumer|accept
!DoubleFunction|apply
!DoublePredicate|test
!DoubleSupplier|getAsDouble
!DoubleToIntFunction|applyAsInt
!DoubleToLongFunction|applyAsLong
!DoubleUnaryOperator|applyAsDouble
!Function|apply
!IntBinaryOperator|applyAsInt
!IntConsumer|accept
!IntFunction|apply
!IntPredicate|test
!IntSupplier|getAsInt
!IntToDoubleFunction|applyAsDouble
!IntToLongFunction|applyAsLong
!IntUnaryOperator|applyAsInt
!LongBinaryOperator|applyAsLong
!LongConsumer|accept
!LongFunction|apply
!LongPredicate|test
!LongSupplier|getAsLong
!LongToDoubleFunction|applyAsDouble
!LongToIntFunction|applyAsInt
!LongUnaryOperator|applyAsLong
!ObjDoubleConsumer|accept
!ObjIntConsumer|accept
!ObjLongConsumer|accept
!Predicate|test
!Supplier|get
!ToDoubleBiFunction|applyAsDouble
!ToDoubleFunction|applyAsDouble
!ToIntBiFunction|applyAsInt
!ToIntFunction|applyAsInt
!ToLongBiFunction|applyAsLong
!ToLongFunction|applyAsLong
!UnaryOperator t|apply
#base
@java.util.regex
Matcher j
Pattern j
#base
@java.util.stream
!BaseStream
?!Collector
?%Collector.Characteristics O0jOY
Collectors j
!DoubleStream RX
?!DoubleStream.Builder Rl
!IntStream RX
?!IntStream.Builder Ru
!LongStream RX
?!LongStream.Builder RC
!Stream RX
?!Stream.Builder Rj
#base
@java.util
AbstractCollection jzPd
AbstractList R9jmzPd
AbstractMap jw
AbstractMap.SimpleEntry jTc
AbstractMap.SimpleImmutableEntry jTc
AbstractQueue R9jTvzPd
AbstractSequentialList SaR9jmzPd
AbstractSet R9jAzPd
?ArrayDeque R9jSwzTvPd
ArrayList SaR9jmTxzPd
Arrays j
?Base64 j
?Base64.Decoder j
?Base64.Encoder j
?BitSet j
?Calendar jOY
?Calendar.Builder j
!Collection Pd
Collections j
!Comparator|compare
ConcurrentModificationException PoO2j
?Currency j
?Date jOY
?!Deque TvzPd
?Dictionary j
?DoubleSummaryStatistics jRl
?DuplicateFormatFlagsException SSO5PoO2j
EmptyStackException PoO2j
!Enumeration
!EventListener
?EventListenerProxy jSC
?EventObject j
?FormatFlagsConversionMismatchException SSO5PoO2j
!Formattable|formatTo
?FormattableFlags j
?Formatter j
?%Formatter.BigDecimalLayoutForm O0jOY
FormatterClosedException O7PoO2j
?GregorianCalendar SojOY
HashMap Sbjw
HashSet SgR9jAzPd
?Hashtable Sxjw
?IdentityHashMap Sbjw
?IllegalFormatCodePointException SSO5PoO2j
?IllegalFormatConversionException SSO5PoO2j
IllegalFormatException O5PoO2j
?IllegalFormatFlagsException SSO5PoO2j
?IllegalFormatPrecisionException SSO5PoO2j
?IllegalFormatWidthException SSO5PoO2j
IllformedLocaleException PoO2j
InputMismatchException TiPoO2j
?IntSummaryStatistics jRu
!Iterator
LinkedHashMap SMSbjw
LinkedHashSet SNSgR9jAzPd
?LinkedList SfSaR9jmSwzTvPd
!List zPd
!ListIterator SZ
Locale j
?Locale.Builder j
?%Locale.Category O0jOY
?%Locale.FilteringMode O0jOY
?Locale.LanguageRange j
?LongSummaryStatistics jRCRu
!Map
!Map.Entry
?MissingFormatArgumentException SSO5PoO2j
?MissingFormatWidthException SSO5PoO2j
MissingResourceException PoO2j
!NavigableMap TAw
!NavigableSet TBAzPd
NoSuchElementException PoO2j
Objects j
?Observable j
!Observer|update
Optional j
OptionalDouble j
OptionalInt j
OptionalLong j
?!PrimitiveIterator SZ
?!PrimitiveIterator.OfDouble TqSZ
?!PrimitiveIterator.OfInt TqSZ
?!PrimitiveIterator.OfLong TqSZ
?PriorityQueue SeR9jTvzPd
!Queue zPd
?Random j
!RandomAccess
!Set zPd
?SimpleTimeZone TLj
!SortedMap w
!SortedSet AzPd
?!Spliterator
?!Spliterator.OfDouble TGTC
?!Spliterator.OfInt TGTC
?!Spliterator.OfLong TGTC
?!Spliterator.OfPrimitive TC
?Spliterators j
?Stack TSSaR9jmTxzPd
StringJoiner j
StringTokenizer jSB
?TimeZone j
TooManyListenersException O2j
TreeMap SbjTgwTA
TreeSet SgR9jThAzTBPd
?UUID jOY
?UnknownFormatConversionException SSO5PoO2j
?UnknownFormatFlagsException SSO5PoO2j
?Vector SaR9jmTxzPd
#moving
@org.elasticsearch.search.aggregations.pipeline
?MovingFunctions j
#base
@
&boolean
&byte
&short
&char
&int
&long
&float
&double
&void
#reindex
@org.elasticsearch.script
Metadata j
#update
@org.elasticsearch.script
Metadata j
#write
@java.lang
String
@org.elasticsearch.painless.api
Json j
@org.elasticsearch.script
WriteScript j
Metadata j
@org.elasticsearch.script.field
WriteField jPd
NestedDocument j`,x=`







































FALSE TRUE
BYTES:a=1 MAX_VALUE:i=127 MIN_VALUE=-128 SIZE:a=8

BYTES:a=2 COMBINING_SPACING_MARK:i=8 CONNECTOR_PUNCTUATION=23 CONTROL=15 CURRENCY_SYMBOL=26 DASH_PUNCTUATION=20 DECIMAL_DIGIT_NUMBER=9 DIRECTIONALITY_ARABIC_NUMBER=6 DIRECTIONALITY_BOUNDARY_NEUTRAL=9 DIRECTIONALITY_COMMON_NUMBER_SEPARATOR=7 DIRECTIONALITY_EUROPEAN_NUMBER=3 DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR=4 DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR=5 DIRECTIONALITY_LEFT_TO_RIGHT=0 DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING=14 DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE=15 DIRECTIONALITY_NONSPACING_MARK=8 DIRECTIONALITY_OTHER_NEUTRALS=13 DIRECTIONALITY_PARAGRAPH_SEPARATOR=10 DIRECTIONALITY_POP_DIRECTIONAL_FORMAT=18 DIRECTIONALITY_RIGHT_TO_LEFT=1 DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC=2 DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING=16 DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE=17 DIRECTIONALITY_SEGMENT_SEPARATOR=11 DIRECTIONALITY_UNDEFINED=-1 DIRECTIONALITY_WHITESPACE=12 ENCLOSING_MARK=7 END_PUNCTUATION=22 FINAL_QUOTE_PUNCTUATION=30 FORMAT=16 INITIAL_QUOTE_PUNCTUATION=29 LETTER_NUMBER=10 LINE_SEPARATOR=13 LOWERCASE_LETTER=2 MATH_SYMBOL=25 MAX_CODE_POINT:a=1114111 MAX_HIGH_SURROGATE:h=56319 MAX_LOW_SURROGATE=57343 MAX_RADIX:a=36 MAX_SURROGATE:h=57343 MAX_VALUE=65535 MIN_CODE_POINT:a=0 MIN_HIGH_SURROGATE:h=55296 MIN_LOW_SURROGATE=56320 MIN_RADIX:a=2 MIN_SUPPLEMENTARY_CODE_POINT=65536 MIN_SURROGATE:h=55296 MIN_VALUE=0 MODIFIER_LETTER:i=4 MODIFIER_SYMBOL=27 NON_SPACING_MARK=6 OTHER_LETTER=5 OTHER_NUMBER=11 OTHER_PUNCTUATION=24 OTHER_SYMBOL=28 PARAGRAPH_SEPARATOR=14 PRIVATE_USE=18 SIZE:a=16 SPACE_SEPARATOR:i=12 START_PUNCTUATION=21 SURROGATE=19 TITLECASE_LETTER=3 UNASSIGNED=0 UPPERCASE_LETTER=1







BYTES:a=8 MAX_EXPONENT=1023 MAX_VALUE:d=1.7976931348623157E308 MIN_EXPONENT:a=-1022 MIN_NORMAL:d=2.2250738585072014E-308 MIN_VALUE=4.9E-324 NEGATIVE_INFINITY=-Infinity NaN=NaN POSITIVE_INFINITY=Infinity SIZE:a=64



BYTES:a=4 MAX_EXPONENT=127 MAX_VALUE:u=3.4028235E38 MIN_EXPONENT:a=-126 MIN_NORMAL:u=1.17549435E-38 MIN_VALUE=1.4E-45 NEGATIVE_INFINITY=-Infinity NaN=NaN POSITIVE_INFINITY=Infinity SIZE:a=32







BYTES:a=4 MAX_VALUE=2147483647 MIN_VALUE=-2147483648 SIZE=32


BYTES:a=8 MAX_VALUE:c=9223372036854775807 MIN_VALUE=-9223372036854775808 SIZE:a=64
E:d=2.718281828459045 PI=3.141592653589793










BYTES:a=2 MAX_VALUE:F=32767 MIN_VALUE=-32768 SIZE:a=16

E:d=2.718281828459045 PI=3.141592653589793














INPUT_METHOD_SEGMENT LANGUAGE READING
















































BASIC_ISO_DATE ISO_DATE ISO_DATE_TIME ISO_INSTANT ISO_LOCAL_DATE ISO_LOCAL_DATE_TIME ISO_LOCAL_TIME ISO_OFFSET_DATE ISO_OFFSET_DATE_TIME ISO_OFFSET_TIME ISO_ORDINAL_DATE ISO_TIME ISO_WEEK_DATE ISO_ZONED_DATE_TIME RFC_1123_DATE_TIME




LENIENT SMART STRICT

FULL FULL_STANDALONE NARROW NARROW_STANDALONE SHORT SHORT_STANDALONE
ALIGNED_DAY_OF_WEEK_IN_MONTH ALIGNED_DAY_OF_WEEK_IN_YEAR ALIGNED_WEEK_OF_MONTH ALIGNED_WEEK_OF_YEAR AMPM_OF_DAY CLOCK_HOUR_OF_AMPM CLOCK_HOUR_OF_DAY DAY_OF_MONTH DAY_OF_WEEK DAY_OF_YEAR EPOCH_DAY ERA HOUR_OF_AMPM HOUR_OF_DAY INSTANT_SECONDS MICRO_OF_DAY MICRO_OF_SECOND MILLI_OF_DAY MILLI_OF_SECOND MINUTE_OF_DAY MINUTE_OF_HOUR MONTH_OF_YEAR NANO_OF_DAY NANO_OF_SECOND OFFSET_SECONDS PROLEPTIC_MONTH SECOND_OF_DAY SECOND_OF_MINUTE YEAR YEAR_OF_ERA
CENTURIES DAYS DECADES ERAS FOREVER HALF_DAYS HOURS MICROS MILLENNIA MILLIS MINUTES MONTHS NANOS SECONDS WEEKS YEARS
















FRIDAY MONDAY SATURDAY SUNDAY THURSDAY TUESDAY WEDNESDAY
ZERO
EPOCH MAX MIN
MAX MIN
MAX MIN
MAX MIDNIGHT MIN NOON
APRIL AUGUST DECEMBER FEBRUARY JANUARY JULY JUNE MARCH MAY NOVEMBER OCTOBER SEPTEMBER

MAX MIN




SHORT_IDS:w
MAX MIN UTC


















































































EMPTY_LIST:m EMPTY_MAP:w EMPTY_SET:A







































CANADA CANADA_FRENCH CHINA CHINESE ENGLISH FRANCE FRENCH GERMAN GERMANY ITALIAN ITALY JAPAN JAPANESE KOREA KOREAN PRC PRIVATE_USE_EXTENSION:h=120 ROOT:_ SIMPLIFIED_CHINESE TAIWAN TRADITIONAL_CHINESE UK UNICODE_LOCALE_EXTENSION:h=117 US:_


































































`,WithheldMembers=class extends Map{constructor(e,t){super(),this.owner=e,this.kind=t}get(e){let[t,n]=e.split(`/`),r=Array.from({length:Number(n)},()=>`def`),{owner:i,kind:a}=this;return{kind:a,owner:i,name:t,key:e,parameters:r,returns:a===`constructor`?i:`def`,augmented:!1}}},WithheldFields=class extends Map{constructor(e){super(),this.owner=e}get(e){return{owner:this.owner,name:e,type:`def`,value:void 0}}},S=`abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`,C={"!":`interface`,"%":`enum`,"&":`primitive`};function readAllowlist(e,t){let n=new Types,r=y.split(`
`),i=x.split(`
`),a=t?.rarelyUsedMemberText.split(`
`),o=t?.rarelyUsedFieldText.split(`
`),s=0,c=!0,l=``;for(let u of b.split(`
`)){let d=u.charAt(0);if(d===`#`)c=e.includes(u.slice(1));else if(d===`@`)l=u.length===1?``:`${u.slice(1)}.`;else{let e=d===`?`,f=C[u.charAt(+!!e)],[p,m]=u.replace(/^\W+/,``).split(`|`),[h,g]=p.split(` `);n.name(h);let _=s++;if(!c)continue;let v=n.class(l+h,h,f??`class`);v.isWithheld=e&&t===null,v.memberTexts.push((e?a?.[_]:r[_])??``),v.fieldTexts.push((e?o?.[_]:i[_])??``),v.superCodes=g??v.superCodes,v.functionalName=m??v.functionalName}}return n.classes}var Types=class{constructor(){this.classes=/* @__PURE__ */ new Map,this.#e=/* @__PURE__ */ new Map,this.#t=v.split(` `),this.#n=/* @__PURE__ */ new Set}#e;#t;#n;#r;name(e){this.#n.add(e)}class(e,t,n){let r=this.classes.get(e);return r===void 0&&this.classes.set(e,r=new ClassText(n,e,t,this)),this.#e.set(t,e),r}read(e,t){let n=[];for(let r=0;r<e.length;r++){let i=e.charAt(r),a=S.indexOf(i);i===`*`?n.push(`${n.pop()}[]`):i===`_`?n.push(t):a<40?n.push(this.#a(this.#t[a])):n.push(this.#a(this.#i((a-40)*62+S.indexOf(e.charAt(++r)))))}return n}#i(e){return this.#r??=[...this.#n],this.#r[e]}#a(t){let n=t===`def`?`def`:this.#e.get(t??``);if(n===void 0)throw new e.t(`allowlist: unknown type ${t}`);return n}},ClassText=class{#e;#t;constructor(e,t,n,r){this.kind=e,this.name=t,this.simple=n,this.types=r,this.memberTexts=[],this.fieldTexts=[],this.isWithheld=!1,this.superCodes=``}get supers(){return this.#e??=this.types.read(this.superCodes,this.name)}get constructors(){return this.members.constructors}get statics(){return this.members.statics}get methods(){return this.members.methods}get fields(){return this.members.fields}get functional(){let t=this.functionalName;if(t!==void 0){for(let e of[this,...this.supers.map(e=>this.types.classes.get(e))])for(let n of e?.methods.values()??[])if(n.name===t)return n;throw new e.t(`allowlist: ${this.name} has no method ${t}`)}}get members(){return this.#t??=this.isWithheld?withheldMembers(this.name):this.read()}read(){let e={constructors:/* @__PURE__ */ new Map,statics:/* @__PURE__ */ new Map,methods:/* @__PURE__ */ new Map,fields:/* @__PURE__ */ new Map};for(let t of this.fieldTexts)this.readFields(t,e.fields);for(let t of this.memberTexts){let[n,r]=t.split(`|`);this.readMembers(n,!0,e),this.readMembers(r??``,!1,e)}return e}readFields(e,t){let n=this.name;for(let[,r,i,a]of e.matchAll(/(\w+)(?::([\w*]+))?(?:=(\S+))?/g))i!==void 0&&(n=this.types.read(i,this.name)[0]),t.set(r,{owner:this.name,name:r,type:n,value:a})}readMembers(e,t,n){for(let[,r,i]of e.matchAll(/(\w+) (\S+)/g)){let e=r===`new`,a=e?`constructor`:t?`static`:`method`,o=e?n.constructors:t?n.statics:n.methods;for(let t of i.split(`,`)){let n=this.types.read(t.replace(/[-+]/,``),this.name),i=e?this.name:n.shift(),s=`${r}/${n.length}`;o.set(s,{kind:a,owner:this.name,name:r,key:s,parameters:n,returns:i,augmented:t.endsWith(`+`)})}}}},withheldMembers=e=>({constructors:new WithheldMembers(e,`constructor`),statics:new WithheldMembers(e,`static`),methods:new WithheldMembers(e,`method`),fields:new WithheldFields(e)}),Allowlist=class{#e;#t=/* @__PURE__ */ new Map;#n=/* @__PURE__ */ new Map;#r=/* @__PURE__ */ new Map;constructor(e){this.#e=e;for(let t of e.values())this.#t.set(t.simple,t)}find(e){return this.#t.get(e)??this.#e.get(e)}get(t){let n=this.#e.get(t);if(n===void 0)throw new e.t(`class ${t} is not in the allowlist`);return n}classes(){return this.#e.values()}methodsOf(e){let t=this.#n.get(e);return t===void 0&&this.#n.set(e,t=this.#i(e)),t}#i(e){let t=this.get(e),n=new Map(t.methods),add=e=>{for(let[t,r]of this.get(e).methods)n.has(t)||n.set(t,r)};return t.supers.forEach(add),t.kind===`interface`&&add(`java.lang.Object`),n}method(e,t,n){let r=`${t}/${n}`;return this.methodsOf(e).get(r)??this.#a(e)?.get(r)}getter(e,t){return this.#o(e).getters.get(t)??this.#a(e)?.get(`get${capitalized(t)}/0`)}setter(e,t){let n=this.#o(e).setters.get(t),r=this.#a(e)?.get(`set${capitalized(t)}/1`);return n??(r===void 0?void 0:{...r,returns:`void`})}#a(e){let{methods:t}=this.get(e);return t instanceof WithheldMembers?t:void 0}#o(e){let t=this.#r.get(e);return t===void 0&&this.#r.set(e,t=accessorsAmong(this.methodsOf(e).values())),t}isSubtype(e,t){if(e===t)return!0;let n=this.#e.get(e);return n===void 0||n.kind===`primitive`?!1:t===`java.lang.Object`||n.supers.includes(t)}};function accessorsAmong(e){let t=/* @__PURE__ */ new Map,n=/* @__PURE__ */ new Map;for(let r of e){let{name:e,key:i}=r;/^get.+\/0$/.test(i)?t.set(uncapitalized(e.slice(3)),r):/^set.+\/1$/.test(i)?n.set(uncapitalized(e.slice(3)),r):/^is.+\/0$/.test(i)&&!t.has(uncapitalized(e.slice(2)))&&t.set(uncapitalized(e.slice(2)),r)}return{getters:t,setters:n}}var uncapitalized=e=>e.charAt(0).toLowerCase()+e.slice(1),capitalized=e=>e.charAt(0).toUpperCase()+e.slice(1),w=/* @__PURE__ */ new Map,T=null;function addToAllowlist(e){T=e,w.clear()}function allowlistFor(e){let t=e.join(` `),n=w.get(t);return n===void 0&&(n=new Allowlist(readAllowlist([`base`,...e],T)),w.set(t,n)),n}function textOfAny(t){return t instanceof e.n?t.toJavaString():typeof t==`function`?`$$Lambda@0`:a.t(t)}var E={methods:{"equals/1":(e,n)=>t.b(e,n),"hashCode/0":e=>t.x(e),"toString/0":textOfAny}},D={methods:{"compareTo/1":(e,n)=>t._(e,n)}},exceptionClass=t=>({constructors:{"new/0":()=>new e.n(t,null),"new/1":n=>new e.n(t,n)}}),O={...exceptionClass(`java.lang.Exception`),methods:{"getLocalizedMessage/0":e=>e.text,"getMessage/0":e=>e.text,"getStackTrace/0":()=>new h(`java.lang.StackTraceElement`,[])}},k={statics:{"currentTimeMillis/0":()=>n.b(Math.floor(i.n().clock())),"nanoTime/0":()=>n.b(Math.floor(i.n().clock()*1e6))}},Cidr=class extends n.l{constructor(e,t){super(),this.lower=e,this.upper=t,this.className=`org.elasticsearch.painless.api.CIDR`}contains(e){if(e===null||e===``)return!1;let{bytes:t}=ipAddress(e);return compare(this.lower,t)<=0&&compare(t,this.upper)<=0}toJavaString(){return`${this.className}@0`}};function ipAddress(t){let n=r.n(t);if(n===null)throw e.i(`'${t}' is not an IP string literal.`);return{bytes:r.i(n),isV4:n.length===4}}function compare(e,t){let n=e.findIndex((e,n)=>e!==t[n]);return n<0?0:e[n]-t[n]}function cidrOf(t){if(t===null)throw e.s(`Cannot invoke "String.contains(java.lang.CharSequence)" because "cidr" is null`);if(!t.includes(`/`)){let{bytes:e}=ipAddress(t);return new Cidr(e,e)}let n=t.split(`/`);for(;n.at(-1)===``;)n.pop();let[i,a]=n;if(n.length!==2||i===void 0||a===void 0)throw e.i(`Expected [ip/prefix] but was [${t}]`);let{bytes:o,isV4:s}=ipAddress(i);if(!s&&r.t(o))throw e.i(`CIDR notation is not allowed with IPv6-mapped IPv4 address [${i} as it introduces ambiguity as to whether the prefix length should be interpreted as a v4 prefix length or a v6 prefix length`);let c=/^[+-]?\d{1,9}$/.test(a)?Number(a):-1;if(c<0||c>(s?32:128))throw e.i(`Illegal prefix length [${a}] in [${t}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`);let l=s?c+96:c,u=o.map((e,t)=>65280>>Math.min(8,Math.max(0,l-8*t))&255);return new Cidr(o.map((e,t)=>e&u[t]),o.map((e,t)=>e|~u[t]&255))}var A={constructors:{"new/1":cidrOf},methods:{"contains/1":(e,t)=>e.contains(t)}},j=class GeoPoint extends n.l{constructor(e,t){super(),this.lat=e,this.lon=t,this.className=`org.elasticsearch.common.geo.GeoPoint`}toJavaString(){return`${this.lat}, ${this.lon}`}javaEquals(e){return e instanceof GeoPoint&&e.lat===this.lat&&e.lon===this.lon}},M={constructors:{"new/0":()=>new j(0,0),"new/2":(e,t)=>new j(numberOf(e),numberOf(t))},methods:{"getLat/0":e=>n.m(e.lat),"getLon/0":e=>n.m(e.lon)}},N={methods:{"topLeft/0":e=>e.topLeft,"bottomRight/0":e=>e.bottomRight}};function explain(t){let r=t===null?void 0:t instanceof e.n?t.className:n.p(t),i=r===void 0?void 0:allowlistFor([`write`,`ingest`]).find(r.replaceAll(`$`,`.`));throw new e.n(`org.elasticsearch.painless.PainlessExplainError`,null,void 0,{...i===void 0?{}:{painless_class:i.name},to_string:textOfAny(t),...r===void 0?{}:{java_class:r}})}var P={statics:{"explain/1":explain}};exports.$=nestedClass,exports.A=ArrayBackedList,exports.At=minOf,exports.B=arraySet,exports.C=mapDelete,exports.Ct=lastIndexOfSubList,exports.D=mapRemove,exports.Dt=listSet,exports.E=mapPut,exports.Et=listRemoveAt,exports.F=removeFromArray,exports.G=stringArray,exports.H=charsText,exports.I=h,exports.J=JavaIterator,exports.K=IterableIterator,exports.L=arrayElements,exports.M=JavaVector,Object.defineProperty(exports,"Mt",{enumerable:!0,get:function(){return s}}),exports.N=SubList,Object.defineProperty(exports,"Nt",{enumerable:!0,get:function(){return c}}),exports.O=mapSet,exports.Ot=listSort,exports.P=UnmodifiableList,exports.Q=isSet,exports.R=arrayGet,exports.S=mapClear,exports.St=indexOfSubList,exports.T=mapHas,exports.Tt=listInsert,exports.U=defaultElement,exports.V=charArray,exports.W=isArray,exports.X=JavaListIterator,exports.Y=f,exports.Z=JavaSet,exports._=safeOf,exports._t=ownAccount,exports.a=M,exports.at=illegalState,exports.b=UnmodifiableMap,exports.bt=binarySearch,exports.c=exceptionClass,exports.ct=outOfBounds,exports.d=textOfAny,exports.dt=d,exports.et=arithmetic,exports.f=addToAllowlist,Object.defineProperty(exports,"ft",{enumerable:!0,get:function(){return l}}),exports.g=numberOf,exports.gt=outOfMemory,exports.h=nearestOf,exports.ht=loopLimit,exports.i=N,exports.it=concurrentModification,exports.j=FixedList,exports.jt=nCopies,exports.k=ArrayAsList,exports.kt=maxOf,exports.l=E,exports.lt=stringIndexOutOfBounds,exports.m=bigOf,exports.mt=grown,exports.n=A,exports.nt=cannotCast,exports.o=D,exports.ot=indexOutOfBounds,exports.p=allowlistFor,exports.pt=u,exports.q=JavaCollection,exports.r=P,exports.rt=checkPosition,exports.s=O,exports.st=noSuchElement,exports.t=j,exports.tt=arrayIndexOutOfBounds,exports.u=k,exports.ut=unsupported,exports.v=JavaHashtable,exports.vt=spendBytes,exports.w=mapGet,exports.wt=listGet,exports.x=isUnmodifiable,exports.xt=frequency,exports.y=JavaIdentityMap,exports.yt=spendSteps,exports.z=arrayLength;