import { SESSION_KEY } from "../../platform/session.ts"

/**
 * Runs before the first paint of a home page, which hangs on the chosen state that only this browser knows: what the
 * server drew without it stays hidden (`data-choosing`) until the page has what was chosen, for four seconds at most.
 */
export const chosenStateScript = `(function(){var d=document.documentElement.dataset;try{if(JSON.parse(localStorage.getItem("${SESSION_KEY}")).state){d.choosing="";setTimeout(function(){delete d.choosing},4000)}}catch(e){}})()`
