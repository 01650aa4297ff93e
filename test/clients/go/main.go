// The official Go client against the server at the URL that is given.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

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
	page := answer("search", 200)(client.Search(client.Search.WithIndex("b"), client.Search.WithScroll(60_000_000_000), client.Search.WithSize(100)))
	next := answer("scroll", 200)(client.Scroll(client.Scroll.WithScrollID(page["_scroll_id"].(string))))
	answer("clear", 200)(client.ClearScroll(client.ClearScroll.WithScrollID(next["_scroll_id"].(string))))
	pit := answer("pit", 200)(client.OpenPointInTime([]string{"b"}, "1m"))
	closing := fmt.Sprintf(`{"id":%q}`, pit["id"])
	answer("close", 200)(client.ClosePointInTime(client.ClosePointInTime.WithBody(strings.NewReader(closing))))

	script := strings.NewReader(`{"script":{"source":"ctx._source.n = -1"}}`)
	started := answer("by query", 200)(client.UpdateByQuery([]string{"b"}, client.UpdateByQuery.WithBody(script), client.UpdateByQuery.WithWaitForCompletion(false)))
	done := answer("task", 200)(client.Tasks.Get(started["task"].(string), client.Tasks.Get.WithWaitForCompletion(true)))
	check("by query", done["response"].(map[string]any)["updated"] == 250.0, done)
}
