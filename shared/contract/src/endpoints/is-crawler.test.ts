import { expect, test } from 'vitest'
import { isCrawler } from './is-crawler.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)',
  'GPTBot/1.2',
  'ia_archiver',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
])('recognizes %s', (userAgent) => expect(isCrawler(userAgent)).toBe(true))

test.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; CUBOT_NOTE_20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/95.0.4638.50 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/153.0.0.0 Safari/537.36',
  'curl/8.9.1',
  'node',
  // The page server's own calls of the API.
  'lightMyRequest',
  undefined,
])('treats %s as a visitor', (userAgent) => expect(isCrawler(userAgent)).toBe(false))
