import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A pipeline tested from Java through the simulate service: one file, run with {@code java PipelineTest.java}. */
public class PipelineTest {
  private static final String PIPELINE =
      """
      {"processors": [
        {"dissect": {"field": "message", "pattern": "%{client.ip} %{method} %{path} %{status}"}},
        {"convert": {"field": "status", "type": "integer"}}
      ]}""";

  public static void main(String[] args) throws Exception {
    expect(simulate("192.0.2.1 GET /cart 200"), "\"status\":200");
    expect(simulate("192.0.2.1 GET /cart none"), "unable to convert [none] to integer");
    System.out.println("2 tests passed");
  }

  /** The answer of _simulate to a document with this message. */
  private static String simulate(String message) throws Exception {
    String host = System.getenv().getOrDefault("SLUICE", "http://localhost:9200");
    String body = "{\"pipeline\": " + PIPELINE + ", \"docs\": [{\"_source\": {\"message\": \"" + message + "\"}}]}";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(host + "/_ingest/pipeline/_simulate"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  private static void expect(String answer, String part) {
    if (!answer.contains(part)) throw new AssertionError("no " + part + " in " + answer);
  }
}
