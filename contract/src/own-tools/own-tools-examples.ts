import { apiBase } from '../endpoint.ts'
import { koFiAddressPath, receiveIncoming } from './own-tools-api.ts'

/** Where the product lives and with which key a tool calls it. */
export type ExampleCall = { publicUrl: string; key: string }

const address = ({ publicUrl }: ExampleCall) => `${publicUrl}${apiBase}${receiveIncoming.path}`

/** The examples of the guide. Tests run what a shell can run, exactly as it is printed. */
export const ownToolsExamples = {
  curl: (call: ExampleCall) => `curl -X POST ${address(call)} \\
  -H "Authorization: Bearer ${call.key}" \\
  -H "Idempotency-Key: tip-1" \\
  -H "Content-Type: application/json" \\
  -d '{"donator":"Jonas","amount":"5.00","currency":"EUR","message":"Hello from my own script!"}'`,

  streamerBot: (call: ExampleCall) => `using System;
using System.Net.Http;
using System.Text;
using Newtonsoft.Json;

public class CPHInline
{
    static readonly HttpClient http = new HttpClient();

    public bool Execute()
    {
        CPH.TryGetArg("user", out string donator);
        CPH.TryGetArg("rawInput", out string message);
        CPH.TryGetArg("redemptionId", out string id);
        var body = JsonConvert.SerializeObject(new { donator, message = message ?? "" });
        var request = new HttpRequestMessage(HttpMethod.Post, "${address(call)}");
        request.Headers.Add("Authorization", "Bearer ${call.key}");
        request.Headers.Add("Idempotency-Key", id ?? Guid.NewGuid().ToString());
        request.Content = new StringContent(body, Encoding.UTF8, "application/json");
        var response = http.SendAsync(request).GetAwaiter().GetResult();
        CPH.LogInfo("Lautgabe answered " + (int)response.StatusCode);
        return response.IsSuccessStatusCode;
    }
}`,

  koFi: (call: ExampleCall & { token: string }) => `curl -X POST ${call.publicUrl}${koFiAddressPath(call.key)} \\
  --data-urlencode 'data={"verification_token":"${call.token}","message_id":"test-1","type":"Donation","is_public":true,"from_name":"Jo","message":"Hello from Ko-fi!","amount":"3.00","currency":"EUR"}'`,
}
