/**
 * Reports to the server what a visitor saw, each once per page: vacancy cards (`id="vaga-12"`) at least half in view, an opened
 * vacancy (`data-opened`), a share of it, a press on its contact (`data-outward`), a search (`data-searched`), and the position of
 * a pressed vacancy in its list (`data-before`: the number of jobs on the pages before). The middle button presses, too: it opens
 * the link in a new tab. An inline script, so that it works where no other script is loaded; it also covers pages that scripts
 * render later.
 */
export const seenScript = `(function(){if(!navigator.sendBeacon||!window.IntersectionObserver)return;var told={},wait=[],timer,looking;
function send(path,body){navigator.sendBeacon("/api/"+path,new Blob([JSON.stringify(body)],{type:"application/json"}))}
function once(key){return told[key]?false:(told[key]=true)}
function flush(){clearTimeout(timer);timer=0;while(wait.length)send("jobPost/seen",{ids:wait.splice(0,100),how:"shown"})}
function tell(how,id){if(id&&once(how+id))send("jobPost/seen",{ids:[id],how:how})}
var watch=new IntersectionObserver(function(all){all.forEach(function(one){if(!one.isIntersecting)return;watch.unobserve(one.target);var id=+one.target.id.slice(5);if(id&&once("shown"+id)){wait.push(id);timer=timer||setTimeout(flush,1000)}})},{threshold:.5});
function look(){looking=0;document.querySelectorAll('article[id^="vaga-"]').forEach(function(card){watch.observe(card)});
document.querySelectorAll("[data-opened]").forEach(function(page){tell("opened",+page.dataset.opened)});
document.querySelectorAll("[data-searched]").forEach(function(page){var asked=page.dataset.searched;if(once("?"+asked))send("search/seen",{asked:asked})})}
function press(card){var page=card.closest("[data-searched]");if(page)send("search/seen",{asked:page.dataset.searched,position:+page.dataset.before+1+[].indexOf.call(page.querySelectorAll('article[id^="vaga-"]'),card)})}
document.addEventListener("DOMContentLoaded",function(){look();new MutationObserver(function(){looking=looking||setTimeout(look,300)}).observe(document.body,{childList:true,subtree:true})});
function pressed(event){var at=event.target;if(event.button>1||!at.closest)return;var share=at.closest("[data-share]"),page=share&&share.closest("[data-opened]"),card=at.closest("a")&&at.closest('article[id^="vaga-"]'),contact=at.closest("[data-outward]");
if(page)tell("shared",+page.dataset.opened);if(card)press(card);if(contact)navigator.sendBeacon("/api/jobPost/"+contact.dataset.outward+"/outward")}
["click","auxclick"].forEach(function(kind){document.addEventListener(kind,pressed,true)});
addEventListener("pagehide",flush)})()`
