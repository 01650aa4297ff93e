/** Languages of texts: the usual ones, how sure it is, texts without words. */
import { describe, expect, it } from 'vitest'
import { identifyLanguage } from './language-identification.js'

describe('identifyLanguage', () => {
  it.each([
    ['en', 'The connection was closed while the server was still reading the answer.'],
    ['de', 'Die Verbindung wurde geschlossen, während der Server noch die Antwort las.'],
    ['fr', 'La connexion a été fermée pendant que le serveur lisait encore la réponse.'],
    ['es', 'La conexión se cerró mientras el servidor todavía leía la respuesta.'],
    ['pt', 'A ligação foi encerrada enquanto o servidor ainda lia a resposta.'],
    ['it', 'La connessione è stata chiusa mentre il server stava ancora leggendo la risposta.'],
    ['nl', 'De verbinding werd verbroken terwijl de server het antwoord nog aan het lezen was.'],
    ['pl', 'Połączenie zostało zamknięte, gdy serwer wciąż odczytywał odpowiedź.'],
    ['ru', 'Соединение было закрыто, когда сервер ещё читал ответ.'],
    ['uk', "З'єднання було закрито, коли сервер ще читав відповідь."],
    ['tr', 'Sunucu yanıtı hâlâ okurken bağlantı kapatıldı.'],
    ['ar', 'تم إغلاق الاتصال بينما كان الخادم لا يزال يقرأ الرد.'],
    ['he', 'החיבור נסגר בזמן שהשרת עדיין קרא את התשובה.'],
    ['hi', 'सर्वर अभी उत्तर पढ़ ही रहा था कि कनेक्शन बंद हो गया।'],
    ['ja', 'サーバーが応答を読んでいる間に接続が閉じられました。'],
    ['ko', '서버가 아직 응답을 읽는 동안 연결이 닫혔습니다.'],
    ['zh', '服务器仍在读取响应时连接已关闭。'],
  ])('names %s', (code, text) => {
    const [best] = identifyLanguage(text)
    expect(best!.code).toBe(code)
    expect(best!.probability).toBeGreaterThan(0.95)
  })

  it('gives probabilities with the sum 1, best first', () => {
    const classes = identifyLanguage('komputer')
    const probabilities = classes.map(({ probability }) => probability)
    expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
    expect(classes.length).toBeGreaterThan(5)
  })

  it('is less sure of a word than of a sentence', () => {
    expect(identifyLanguage('animal')[0]!.probability).toBeLessThan(0.9)
  })

  it.each(['', '  ', '1234-5678', 'https://example.org/index.html', 'someone@example.org', '!?'])(
    'finds no language in %j',
    text => {
      expect(identifyLanguage(text)).toEqual([])
    },
  )

  it.each([
    ['ms', 'Pemerintah mengumumkan kebijakan baru tentang pajak kendaraan.'],
    ['nl', 'Ek gaan môre na die winkel om brood en melk te koop.'],
  ])('treats an unknown language as a related one: %s', (code, text) => {
    expect(identifyLanguage(text)[0]?.code).toBe(code)
  })

  it('accepts any text', () => {
    for (const text of ['\ud800', 'a'.repeat(5000), '中'.repeat(5000), '\u0000', '🙂🙂']) {
      expect(Array.isArray(identifyLanguage(text))).toBe(true)
    }
  })
})
