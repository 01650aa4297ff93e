const e=require("./chunk-rolldown-runtime-CZpY3N-L.cjs"),t=require("./chunk-reports-CwjVN7KK.cjs"),n=require("./chunk-faults-DDimCbsr.cjs"),r=require("./chunk-report-file-D8ys55VA.cjs"),i=require("./chunk-version-BCz7N6Pn.cjs");let a=require("node:path");a=e.a(a,1);let o=require("node:fs");function getEscape(e){return e===34?`&quot;`:e===38?`&amp;`:e===39?`&apos;`:e===60?`&lt;`:e===62?`&gt;`:`&nbsp;`}function escapeWithRegex(e,t){if(e.lastIndex=0,!e.test(t))return t;let n=``,r=0;do{let i=e.lastIndex-1;r!==i&&(n+=t.substring(r,i));let a=t.charCodeAt(i);n+=getEscape(a),r=i+1}while(e.test(t));return n+t.substring(r)}var s=/["&<>\u{A0}]/gu;function escapeAttribute(e){return escapeWithRegex(s,e)}var c=/[&<>\u{A0}]/gu;function escapeText(e){return escapeWithRegex(c,e)}var l={name:`cobertura`,summary:`Cobertura's XML, for GitLab, Jenkins and Azure.`,fileName:`cobertura.xml`,render({pipelines:e},{version:n,startedAt:r,root:i}){let a=e.filter(({file:e})=>e!==null),o=a.flatMap(t.c),s=o.flatMap(e=>e.branches),c=[...new Set(a.map(folderOf))],l={name:`coverage`,attributes:{...ratesOf(a),"lines-covered":o.filter(({hits:e})=>e>0).length,"lines-valid":o.length,"branches-covered":s.filter(({hits:e})=>e>0).length,"branches-valid":s.length,complexity:0,version:`sluice ${n}`,timestamp:r.getTime()},children:[{name:`sources`,children:[{name:`source`,children:i}]},{name:`packages`,children:c.map(e=>packageOf(e,a))}]};return t.r(l,`<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">`)}},folderOf=({file:e})=>e.split(`/`).slice(0,-1).join(`/`);function packageOf(e,t){let n=t.filter(t=>folderOf(t)===e);return{name:`package`,attributes:{name:e,...ratesOf(n),complexity:0},children:[{name:`classes`,children:n.map(classOf)}]}}var classOf=e=>({name:`class`,attributes:{name:e.pipeline,filename:e.file,...ratesOf([e]),complexity:0},children:[{name:`methods`},{name:`lines`,children:t.c(e).map(lineOf)}]});function lineOf({line:e,hits:t,branches:n}){let r=n.filter(e=>e.hits>0).length,i=`${percent(r,n.length)}% (${r}/${n.length})`;return{name:`line`,attributes:{number:e,hits:t,...n.length===0?{branch:`false`}:{branch:`true`,"condition-coverage":i}}}}var percent=(e,t)=>Math.floor(e/t*100);function ratesOf(e){let n=e.flatMap(t.c);return{"line-rate":rateOf(n),"branch-rate":rateOf(n.flatMap(({branches:e})=>e))}}var rateOf=e=>e.length===0?1:Math.floor(e.filter(({hits:e})=>e>0).length/e.length*1e4)/1e4,u=`
:root {
  color-scheme: light dark;
  --text: light-dark(#1c1e21, #e4e6ea);
  --soft: light-dark(#5b626c, #a2a9b4);
  --back: light-dark(#ffffff, #16181c);
  --edge: light-dark(#d8dce2, #363b44);
  --covered: light-dark(#e6f5ea, #12301d);
  --partial: light-dark(#fdf3d4, #3a2f0c);
  --uncovered: light-dark(#fde4e4, #431b1e);
  --covered-sign: light-dark(#14692f, #7bd897);
  --partial-sign: light-dark(#7a5600, #f0c454);
  --uncovered-sign: light-dark(#a5161d, #ff9a9a);
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; background: var(--back); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.1rem; overflow-wrap: anywhere; }
header p, .legend { margin: .25rem 0 1.25rem; color: var(--soft); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin-top: 1rem; }
.legend span { padding: 0 .5rem; border-radius: 4px; color: var(--text); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
.summary th, .summary td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--edge); text-align: right;
  white-space: nowrap; font-weight: normal; font-variant-numeric: tabular-nums; }
.summary th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 12rem; }
.summary thead th { color: var(--soft); }
.summary meter { width: 3.5rem; vertical-align: middle; }
.none { color: var(--soft); }
.source { width: 100%; border: 1px solid var(--edge); font: 13px/1.5 ui-monospace, monospace; }
.source td { padding: 0 .6rem; vertical-align: top; }
.source code { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
.source td:last-child { width: 100%; }
.number, .hits { color: var(--soft); text-align: right; user-select: none; }
.source tr.covered, .legend .covered { background: var(--covered); }
.source tr.partial, .legend .partial { background: var(--partial); }
.source tr.uncovered, .legend .uncovered { background: var(--uncovered); }
.covered .sign, .legend .covered b { color: var(--covered-sign); }
.partial .sign, .legend .partial b, .missed { color: var(--partial-sign); }
.uncovered .sign, .legend .uncovered b { color: var(--uncovered-sign); }
.missed { padding-left: 1.5rem; font-style: italic; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
a { color: inherit; }
a:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
@media print { .source tr { break-inside: avoid; } }
`,d={name:`html`,summary:`One page with the source of each pipeline marked.`,fileName:`coverage.html`,render:(e,{version:t,startedAt:n})=>`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pipeline coverage</title>
<style>${u}</style>
</head>
<body>
<header>
<h1>Pipeline coverage</h1>
<p>${e.cases.length} ${e.cases.length===1?`case`:`cases`}, ${escapeText(n.toISOString().slice(0,16).replace(`T`,` `))} UTC, sluice ${escapeText(t)}</p>
</header>
<main>
${summaryOf(e)}
${f}
${e.pipelines.map(sectionOf).join(`
`)}
</main>
</body>
</html>
`},f=`<p class="legend"><span class="covered"><b>\u2713</b> ran</span> <span class="partial"><b>\u25d0</b> ran, but not all of it</span>
<span class="uncovered"><b>\u2717</b> never ran</span></p>`;function summaryOf({pipelines:e}){let n=t.i.map(e=>`<th scope="col">${e}</th>`).join(``),row=(e,n)=>`<tr><th scope="row">${e}</th>${t.i.map(e=>shareCell(n[e],e===`all`)).join(``)}</tr>`,r=e.map((e,n)=>row(`<a href="#p${n}">${escapeText(nameOf(e))}</a>`,t.o([e])));return e.length>1&&r.push(row(`all`,t.o(e))),`<div class="wide"><table class="summary">
<thead><tr><th scope="col">Pipeline</th>${n}</tr></thead>
<tbody>
${r.join(`
`)}
</tbody>
</table></div>`}function shareCell({covered:e,total:t,percent:n},r){return t===0?`<td class="none">\u2013</td>`:`<td title="${e} of ${t}">${r?`<meter min="0" max="100" value="${n}"></meter> `:``}${n} %</td>`}var nameOf=({file:e,pipeline:t})=>e??t;function sectionOf(e,t){let n=e.text===null?listOf(e.units):sourceOf(e,e.text);return`<section id="p${t}">
<h2>${escapeText(nameOf(e))}</h2>
${n}
</section>`}var p={covered:[`\u2713`,`ran`],partial:[`\u25d0`,`partly ran`],uncovered:[`\u2717`,`never ran`]};function sourceOf(e,n){let r=new Map(t.c(e).map(e=>[e.line,e]));return`<div class="wide"><table class="source">
<thead class="hidden"><tr><th scope="col">Line</th><th scope="col">State</th><th scope="col">Runs</th><th scope="col">Source</th></tr></thead>
<tbody>
${n.replace(/(\r\n|\r|\n)$/,``).split(/\r\n|\r|\n/).map((e,t)=>lineRow(e,t+1,r.get(t+1))).join(`
`)}
</tbody>
</table></div>`}function lineRow(e,t,n){let r=`<code>${escapeText(e)}</code>`;if(n===void 0)return`<tr><td class="number">${t}</td><td></td><td></td><td>${r}</td></tr>`;let{state:i,hits:a}=n,[o,s]=p[i],c=i===`partial`||i===`uncovered`&&n.units.some(({kind:e})=>e===`on_failure`)?missedNote(n.units):``;return`<tr class="${i}"><td class="number">${t}</td><td class="sign" title="${escapeAttribute(s)}">${o}<span class="hidden"> ${s}</span></td><td class="hits">${a}×</td><td>${r}${c}</td></tr>`}function missedNote(e){return` <span class="missed">never: ${escapeText([...new Set(e.filter(({hits:e})=>e===0).map(({label:e})=>e))].join(`; `))}</span>`}function listOf(e){let t=e.filter(({hits:e})=>e===0);return t.length===0?`<p>Everything ran.</p>`:`<p>Never:</p><ul>${t.map(({path:e,label:t})=>`<li><code>${escapeText(e.join(`.`))}</code>: ${escapeText(t)}</li>`).join(`
`)}</ul>`}var m={name:`json`,summary:`JSON for programs, with what each case ran; its schema is published.`,fileName:`coverage.json`,render({pipelines:e,cases:n},{version:r,startedAt:i}){let a={format:1,tool:{name:`sluice`,version:r},startedAt:i.toISOString(),shares:t.o(e),pipelines:e.map(e=>{let{pipeline:n,file:r,units:i}=e;return{pipeline:n,file:r,shares:t.o([e]),units:i}}),cases:n};return`${JSON.stringify(a,null,2)}\n`}};function decisionsOf(e){let t=/* @__PURE__ */ new Map;for(let n of e){let e=n.kind===`branch`?`branch`:n.kind===`on_failure`?`on_failure`:`condition`,r=JSON.stringify([e,n.path,n.span]);t.set(r,[...t.get(r)??[],n])}return[...t.values()]}var h={name:`lcov`,summary:`The tracefile of lcov, for Codecov, Coveralls and editors.`,fileName:`lcov.info`,render:({pipelines:e})=>e.filter(({file:e})=>e!==null).map(recordOf).join(``)};function recordOf(e){let n=t.c(e),r=n.flatMap(branchesOf);return`${[`TN:`,`SF:${e.file}`,...r.map(({text:e})=>`BRDA:${e}`),`BRF:${r.length}`,`BRH:${r.filter(({hits:e})=>e>0).length}`,...n.map(({line:e,hits:t})=>`DA:${e},${t}`),`LF:${n.length}`,`LH:${n.filter(({hits:e})=>e>0).length}`,`end_of_record`].join(`
`)}\n`}var branchesOf=({line:e,hits:t,branches:n})=>decisionsOf(n).flatMap((n,r)=>n.map((n,i)=>({hits:n.hits,text:`${e},${r},${i},${t===0?`-`:n.hits}`}))),g={name:`sonar`,summary:`SonarQube's generic coverage (sonar.coverageReportPaths).`,fileName:`sonar-coverage.xml`,render({pipelines:e}){let n=e.filter(({file:e})=>e!==null);return t.r({name:`coverage`,attributes:{version:1},children:n.map(e=>({name:`file`,attributes:{path:e.file},children:t.c(e).map(({line:e,hits:t,branches:n})=>({name:`lineToCover`,attributes:{lineNumber:e,covered:String(t>0),branchesToCover:n.length===0?void 0:n.length,coveredBranches:n.length===0?void 0:n.filter(e=>e.hits>0).length}}))}))})}},_={name:`text`,summary:`A table for the terminal, with uncovered lines.`,fileName:null,render({pipelines:e}){let n=[`Pipeline`,...t.i.map(titleOf),`Not covered`],r=e.map(e=>rowOf(e.file??e.pipeline,t.o([e]),gapsOf(e)));return r.length!==1&&r.push(rowOf(`all`,t.o(e),``)),`${tableOf([n,...r]).join(`
`)}\n`}},titleOf=e=>`${e[0].toUpperCase()}${e.slice(1)}`,rowOf=(e,n,r)=>[e,...t.i.map(e=>percentText(n[e])),r],percentText=({percent:e,total:t})=>t===0?`-`:String(e);function gapsOf(e){if(e.file===null)return cut(e.units.filter(({kind:e,hits:t})=>e===`processor`&&t===0).map(({path:e})=>e.join(`.`)).join(`, `));let n=t.c(e),inState=e=>t.l(n.filter(t=>t.state===e).map(({line:e})=>e)),r=inState(`partial`);return cut([inState(`uncovered`),r===``?``:`partly ${r}`].filter(e=>e!==``).join(`; `))}function cut(e){return e.length<=80?e:`${e.slice(0,e.lastIndexOf(`,`,80)+1)} \u2026`}function tableOf(e){let t=e[0].length-1,n=e[0].map((t,n)=>Math.max(...e.map(e=>e[n].length))),r=e.map(e=>e.map((e,r)=>r===0?e.padEnd(n[0]):r===t?e:e.padStart(n[r])).join(`  `).trimEnd());return[r[0],`-`.repeat(Math.max(...r.map(({length:e})=>e))),...r.slice(1)]}var v=[l,d,m,h,g,_];function coverageRequest({coverage:e,coverageDir:r,coverageThreshold:i},s){let c=i===void 0?{ok:{}}:t.a(i);if(`problem`in c)throw new n.r(`--coverage-threshold: ${c.problem}`);let l=a.default.resolve(s,r),request=(e,t)=>({path:t,report:(t,n,r)=>reportCoverage(t,{formats:e,folder:l,thresholds:c.ok},n,r)}),u=v.filter(({name:e})=>e===`text`);if(typeof e!=`string`)return request(u,null);let d=e.split(`,`).map(e=>v.find(t=>t.name===e.trim())),f=d.filter(e=>e!==void 0);if(f.length===d.length)return request(f,null);if((0,o.existsSync)(a.default.resolve(s,e)))return request(u,e);let p=v.map(({name:e})=>e).join(`, `);throw new n.r(`--coverage: '${e}' is not a form of report`,`forms are ${p}; write --coverage=lcov,html`)}async function reportCoverage(e,{formats:n,folder:o,thresholds:s},c,{write:l,paint:u}){for(let{fileName:t,render:s}of n){let n=s(e,{...c,version:i.t});if(t===null)await l(`\n${n}`);else{let e=a.default.join(o,t);r.t(e,n);let i=a.default.relative(c.root,e);await l(`coverage: ${i.startsWith(`..`)?e:i}\n`)}}let d=t.s(e,s);for(let{message:e}of d)await l(`${u(`red`,`\u2717`)} ${e}\n`);return d.length===0}exports.coverageRequest=coverageRequest;