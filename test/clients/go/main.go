// The official Go client against the server at the URL that is given.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/elastic/go-elasticsearch/v8"
	"github.com/elastic/go-elasticsearch/v8/esapi"
	"github.com/elastic/go-elasticsearch/v8/esutil"
)

func check(what string, isMet bool, found any) {
	if !isMet {
		fmt.Fprintf(os.Stderr, "%s: %v\n", what, found)
		os.Exit(1)
	}
}

// answer reads the body of a response, which must have the status.
func answer(what string, status int) func(*esapi.Response, error) map[string]any {
	return func(response *esapi.Response, err error) map[string]any {
		check(what, err == nil, err)
		defer response.Body.Close()
		check(what, response.StatusCode == status, response)
		body := map[string]any{}
		if status != 404 && response.Header.Get("Content-Length") != "0" {
			json.NewDecoder(response.Body).Decode(&body)
		}
		return body
	}
}

func main() {
	client, err := elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{os.Args[1]}, CompressRequestBody: true})
	check("client", err == nil, err)

	answer("index", 201)(client.Index("d", strings.NewReader(`{"name":"Ada"}`), client.Index.WithDocumentID("1")))
	answer("get", 200)(client.Get("d", "1"))
	answer("update", 200)(client.Update("d", "1", strings.NewReader(`{"doc":{"age":36}}`)))
	answer("delete", 200)(client.Delete("d", "1"))
	answer("get", 404)(client.Get("d", "1"))

	template := `{"index_patterns":["t-*"],"template":{"aliases":{"all":{}}}}`
	answer("template", 200)(client.Indices.PutIndexTemplate("t", strings.NewReader(template)))
	answer("create", 200)(client.Indices.Create("t-1"))
	answer("alias", 200)(client.Indices.ExistsAlias([]string{"all"}))
	answer("delete index", 200)(client.Indices.Delete([]string{"t-1"}))

	pipeline := `{"processors":[{"uppercase":{"field":"word"}}]}`
	answer("pipeline", 200)(client.Ingest.PutPipeline("p", strings.NewReader(pipeline)))
	indexer, err := esutil.NewBulkIndexer(esutil.BulkIndexerConfig{Client: client, Index: "b", Pipeline: "p", Refresh: "true", FlushBytes: 2000})
	check("bulk", err == nil, err)
	for n := 0; n < 250; n++ {
		body := []byte(fmt.Sprintf(`{"word":"word","n":%d}`, n))
		indexer.Add(context.Background(), esutil.BulkIndexerItem{Action: "index", Body: bytes.NewReader(body)})
	}
	check("bulk", indexer.Close(context.Background()) == nil, "not closed")
	check("bulk", indexer.Stats().NumIndexed == 250, indexer.Stats())

	count := answer("count", 200)(client.Count(client.Count.WithIndex("b"), client.Count.WithQuery("word:WORD")))
	check("count", count["count"] == 250.0, count)
	read := 0
	page := answer("search", 200)(client.Search(client.Search.WithIndex("b"), client.Search.WithScroll(time.Minute), client.Search.WithSize(100)))
	for len(hits(page, "hits")) > 0 {
		read += len(hits(page, "hits"))
		page = answer("scroll", 200)(client.Scroll(client.Scroll.WithScrollID(page["_scroll_id"].(string)), client.Scroll.WithScroll(time.Minute)))
	}
	check("scroll", read == 250, read)
	answer("clear", 200)(client.ClearScroll(client.ClearScroll.WithScrollID(page["_scroll_id"].(string))))
	pit := answer("pit", 200)(client.OpenPointInTime([]string{"b"}, "1m"))
	sorted := func(more string) []any {
		body := fmt.Sprintf(`{"pit":{"id":%q},"size":100,"sort":[{"n":"desc"}]%s}`, pit["id"], more)
		return hits(answer("search of a point in time", 200)(client.Search(client.Search.WithBody(strings.NewReader(body)))), "hits")
	}
	last := sorted("")[99].(map[string]any)["sort"].([]any)
	next := sorted(fmt.Sprintf(`,"search_after":[%v,%v]`, last[0], last[1]))[0].(map[string]any)["_source"].(map[string]any)
	check("search after", next["n"] == 149.0, next)
	closing := fmt.Sprintf(`{"id":%q}`, pit["id"])
	answer("close", 200)(client.ClosePointInTime(client.ClosePointInTime.WithBody(strings.NewReader(closing))))

	changeByQuery(client)
	searchEvents(client)
}

// hits are the documents, events or sequences of an answer.
func hits(body map[string]any, name string) []any {
	return body["hits"].(map[string]any)[name].([]any)
}

func changeByQuery(client *elasticsearch.Client) {
	script := strings.NewReader(`{"script":{"source":"ctx._source.n = -1"}}`)
	by := client.UpdateByQuery
	started := answer("by query", 200)(by([]string{"b"}, by.WithBody(script), by.WithScrollSize(50), by.WithRequestsPerSecond(50), by.WithRefresh(true), by.WithWaitForCompletion(false)))
	task := started["task"].(string)
	updated := 0.0
	for updated == 0 {
		time.Sleep(20 * time.Millisecond)
		running := answer("task", 200)(client.Tasks.Get(task))
		updated = running["task"].(map[string]any)["status"].(map[string]any)["updated"].(float64)
	}
	check("progress", updated < 250, updated)
	unlimited := -1
	answer("rethrottle", 200)(client.UpdateByQueryRethrottle(task, &unlimited))
	done := answer("task", 200)(client.Tasks.Get(task, client.Tasks.Get.WithWaitForCompletion(true)))
	check("by query", done["response"].(map[string]any)["updated"] == 250.0, done)
	all := strings.NewReader(`{"query":{"match_all":{}}}`)
	deleted := answer("delete by query", 200)(client.DeleteByQuery([]string{"b"}, all, client.DeleteByQuery.WithRefresh(true)))
	check("delete by query", deleted["deleted"] == 250.0, deleted)
}

func searchEvents(client *elasticsearch.Client) {
	events := [][]string{{"process", "ada"}, {"process", "grace"}, {"file", "ada"}, {"file", "ada"}}
	for n, event := range events {
		body := fmt.Sprintf(`{"@timestamp":"2026-01-02T00:00:0%dZ","event":{"category":%q},"user":{"name":%q}}`, n, event[0], event[1])
		answer("event", 201)(client.Index("e", strings.NewReader(body), client.Index.WithDocumentID(fmt.Sprint(n)), client.Index.WithRefresh("true")))
	}
	found := hits(answer("eql", 200)(client.EqlSearch("e", strings.NewReader(`{"query":"file where true","size":1}`))), "events")
	check("eql", len(found) == 1 && found[0].(map[string]any)["_id"] == "3", found)

	query := `"query":"sequence by user.name.keyword [process where true] [file where true]"`
	expectSequence := func(body map[string]any) {
		sequences := hits(body, "sequences")
		check("sequences", len(sequences) == 1, sequences)
		sequence := sequences[0].(map[string]any)
		second := sequence["events"].([]any)[1].(map[string]any)
		check("sequence", sequence["join_keys"].([]any)[0] == "ada" && second["_id"] == "2", sequence)
	}
	expectSequence(answer("eql", 200)(client.EqlSearch("e", strings.NewReader("{"+query+"}"))))
	async := strings.NewReader("{" + query + `,"wait_for_completion_timeout":"0ms","keep_on_completion":true}`)
	id := answer("eql", 200)(client.EqlSearch("e", async))["id"].(string)
	ended := answer("eql get", 200)(client.EqlGet(id, client.EqlGet.WithWaitForCompletionTimeout(10*time.Second)))
	check("eql get", ended["is_running"] == false, ended)
	expectSequence(ended)
	status := answer("eql status", 200)(client.EqlGetStatus(id))
	check("eql status", status["completion_status"] == 200.0, status)
	answer("eql delete", 200)(client.EqlDelete(id))
	answer("eql get", 404)(client.EqlGet(id))
}
