/** A set of judgments: the folder of its name beside this file, and what is to be known of it. */
export interface SetOfJudgments {
  /** Who wrote it when, and how the engine stood before it learned from it. */
  about: string
  /** The set whose jobs its questions are asked over, if not its own. */
  jobsOf?: string
}

/** In the order in which they were written. */
export const SETS = {
  "the-authors": {
    about: "Written before the engine, by the hand that wrote its word tables.",
  },
  "another-hand": {
    about: `Written later, without reading the authors' own or the tables. As first measured (once slips in its own grades were
mended), before the engine learned from it: 0.931 in all, three useless first results.`,
  },
  "another-hand-later": {
    jobsOf: "another-hand",
    about: `Questions over the jobs of another-hand, written and graded in three goes, each after the engine had learned from all before. As
first measured: 0.841 for the first 94 (0.886 with similar jobs appended, five useless first results), 0.893 for the
next 74 (0.919, three), 0.910 for the last 60 (0.949, none). What is missing now is mostly grades of jobs that lack one of the words.`,
  },
  "stated-rules": {
    about: `New jobs and questions, written and graded by stated rules by someone who had read neither the other sets nor the word
tables; grade 1 goes to the very work with one condition unmet, which by contract is no result. As first measured, before the
engine learned from it: 0.849 in all (0.892 with similar jobs appended), none empty, six useless first results.`,
  },
  "stated-rules-new-jobs": {
    about: `New jobs and questions by the hand and the rules of stated-rules, after the engine had learned from that. As first measured:
0.926 in all (0.967 with similar jobs appended), none empty, no useless first result.`,
  },
  "rarer-trades": {
    jobsOf: "stated-rules",
    about: `Questions for rarer trades among the jobs of stated-rules, by their things, places and names, after the engine had learned from
stated-rules-new-jobs. As first measured: 0.897 in all (0.919 with similar jobs appended), none empty, five useless first results.`,
  },
  "generous-examiner": {
    about: `New jobs and questions by an examiner from outside, who knew the promises alone and graded generously: grade 2 goes to the very
work without the condition asked for, which by contract is no result. As first measured: 0.805 in all (0.855 with similar jobs
appended), none empty, fifteen useless first results. The engine learned from it: families of words, codes, conditions kept.`,
  },
  "contract-examiner": {
    about: `New jobs and questions by another examiner from outside, graded in the light of the contract: what lacks a word is of use only
where nothing has them all. As first measured: 0.960 in all (0.967 with similar jobs appended) with the engine of before
generous-examiner, 0.968 (0.973) with what it had learned from that and from real advertisements; none empty, three
useless first results.`,
  },
  "hardest-examiner": {
    about: `New jobs and questions by a third examiner from outside, the hardest: mostly things, duties, workplaces, shifts and sentences, and the
most generous: a third of the grades say 1, a quarter 2, also to the same trade without the condition asked for. As first measured:
0.733 in all (0.785 with similar jobs appended, twenty useless first results) with the engine of before generous-examiner, 0.794
(0.875, three) with what it had learned from the others.`,
  },
  "every-promise": {
    about: `New jobs and questions by a fourth examiner from outside, 399 of them, covering each promise several times, graded in the
light of the contract. As first measured: 0.944 in all (0.953 with similar jobs appended), none empty, twelve useless first results.`,
  },
  "query-log": {
    about: `New jobs and 440 questions by a fifth examiner from outside, as the log of a regional board would hold them: mostly one to three
words, many misspelt. A job without the condition asked for gets 1 or 2. As first measured: 0.907 in all (0.933 with similar jobs
appended), none empty, ten useless first results.`,
  },
  "untaught-words": {
    about: `New jobs and 477 questions by a sixth examiner from outside, who looked for what an engine with tables may not have been taught:
rare trades, things, verbs, codes, popular words; graded in the light of the contract. As first measured: 0.899 in all (0.905
with similar jobs appended) with the engine of before every-promise, 0.905 (0.910) with what it had learned from that and
query-log; none empty, 46 useless first results.`,
  },
  "everyday-questions": {
    about: `New jobs and 120 questions by a seventh examiner from outside, as people type and dictate them; grade 2 also goes to the trade
without its condition. As first measured, with the weights learned from all before: 0.711 in all (0.895 with similar jobs
appended), none empty, one useless first result.`,
  },
  "countryside-and-crafts": {
    about: `New jobs and 120 questions by an eighth examiner from outside, who looked for trades that a table is unlikely to know: port,
mines, fishing, farms, crafts, care, digital work, regional words. As first measured, with the weights learned from all
before: 0.594 in all (0.775 with similar jobs appended), none empty, sixteen useless first results.`,
  },
  "kinds-of-faults": {
    jobsOf: "countryside-and-crafts",
    about: `Questions of the kinds that the three blind sets got wrong, by the hand that then mended the engine, before it did; every third
one was not looked at until deeds.txt was written.`,
  },
  "kinds-of-faults-in-town": {
    jobsOf: "everyday-questions",
    about: `Of the same kinds, hand and time, over the jobs of everyday-questions; every third one was not looked at until then.`,
  },
  "at-the-counter": {
    about: `New jobs and 120 questions by a ninth examiner from outside, who had seen neither the engine nor another set: what people ask at
the counter of an employment office, a third of it one to three words, a fifth with slips, the rest dictated, by duties, or with
conditions. As first measured: 0.773 in all (0.938 with similar jobs appended; 0.894 of what only the best grade counts), one empty
before the similar jobs, one useless first result.`,
  },
  "across-the-state": {
    about: `New jobs and 120 questions by a tenth examiner from outside, over the whole state: bairros, towns, pay, hours, qualifications,
trades and sentences. As first measured: 0.710 in all (0.911 with similar jobs appended; 0.830 of what only the best grade counts on
results alone, 0.923 as the page shows them), six empty before the similar jobs, two useless first results.`,
  },
  "on-the-phone": {
    about: `New jobs and 178 questions, as people of the state type them on a phone, written by a hand that had read neither the engine nor its
tables; a script applied the stated rules to what each advertisement states. The same hand then mended the engine by two of three
questions and did not look at the others' answers. As first measured: 0.769 in all (0.929 with similar jobs appended; 0.904 of what
only the best grade counts on results alone, 0.950 as the page shows them), seven empty before the similar jobs, nine useless first
answers on the page; of every third 0.786 (0.927; 0.919).`,
  },
  "by-word-of-mouth": {
    about: `New jobs and 130 questions by an eleventh examiner, who had read neither engine, tables nor other questions: words, things, places,
shifts, pay, schooling and refusals as many people would type or say them, graded by stated rules over what each advertisement states. As
first measured: 0.774 in all (0.923 with similar jobs appended; 0.857 of what only the best grade counts on results alone, 0.934 as the page
shows them), six empty before the similar jobs, six useless first answers on the page; of every third 0.916 on the page.`,
  },
  "fresh-eyes": {
    about: `New jobs and 230 questions by a twelfth examiner, who had read neither engine nor tables, and of other sets only some lines for the
format: trades, towns, bairros, shifts, pay, schooling, slips, refusals, duties and companies as people of the state type them, graded by
stated rules. As first measured: 0.836 in all (0.945 with similar jobs appended; 0.914 of what only the best grade counts on results alone,
0.953 as the page shows them), three empty before the similar jobs, four useless first answers on the page; of every third 0.841 (0.949;
0.913 and 0.956). Eight slips in its own grades were mended then: 0.836 (0.947), three useless first answers. The engine learned from two of
three questions (0.835 and 0.946 then; sums 'or more', words for drivers, packed meals and care at home) and gained little on every third (0.839
and 0.949 then), of which three had been seen in a list of faults.`,
  },
  "passers-by": {
    about: `New jobs and 211 questions by examiners who had read neither engine nor tables, and of other sets only the first lines for the format:
what people of the state type into a phone, a third of it hard, graded by stated rules. As first measured:
0.846 in all (0.959 with similar jobs appended; 0.917 of what only the best grade counts on results alone, 0.961 as the page shows them), four
empty before the similar jobs, six useless first answers on the page; of every third 0.844 (0.958; 0.929 and 0.970). Its first eighty questions
over sixty of its jobs had been measured once before: 0.916 in all (0.987). Of what it showed, the engine has learned
'que não trabalhe aos domingos' alone.`,
  },
  "at-the-bus-stop": {
    about: `New jobs and 130 questions, written blind by another hand, which had read neither engine nor tables, and of other sets only the first
lines of passers-by: what people of the state type into a phone, half of it a trade alone. As first measured: 0.848 in all (0.978 with similar
jobs appended; 0.968 of what only the best grade counts on results alone, 0.986 as the page shows them), one empty before the similar jobs,
one useless first answer on the page; of every third 0.845 (0.979; 0.993 and 0.993). The engine has learned from one question of it ('enfermagem
menos uti').`,
  },
  "sunday-paper": {
    about: `New jobs, half of them of the interior, and 130 questions, by a hand that had read neither engine nor tables, and of other sets only
the first lines of passers-by: half bare trades, the rest trades with a place or a condition. As first measured: 0.877 in all (0.979 with similar jobs appended; 0.968
of what only the best grade counts on results alone, 0.988 as the page shows them), one empty before the similar jobs, no useless first
answer on the page; of every third 0.889 (0.988; 0.983 and 0.999).`,
  },
  "in-the-waiting-room": {
    about: `New jobs, two thirds of the island, and 130 questions as typed with a phone in hand, by a hand that had read neither engine nor
tables, and of other sets only the first lines of passers-by: two fifths bare trades, the rest places, conditions, duties, companies and
refusals. As first measured: 0.827 in all (0.956 with similar jobs appended; 0.942 of what only the best grade counts on results alone,
0.969 as the page shows them), two empty before the similar jobs, four useless first answers on the page; of every third 0.850 (0.973;
0.939 and 0.985). The engine has learned from two questions of it ('não estudou', 'salário de 3 mil ou mais').`,
  },
  "market-day": {
    about: `New jobs, two thirds of the island, and 130 questions as typed with a phone in hand, by a hand that had read neither engine nor
tables, and of other sets only the first lines of in-the-waiting-room: two fifths bare trades, the rest places, conditions, duties,
companies and refusals; six have near answers only. As first measured: 0.827 in all (0.968 with similar jobs appended; 0.950 of what
only the best grade counts on results alone, 0.984 as the page shows them), three empty before the similar jobs, one useless first
answer on the page; of every third 0.846 (0.969; 0.968 and 0.986).`,
  },
  "two-generations": {
    about: `New jobs, two thirds of the island, and 135 questions typed or spoken by the young, by those over fifty, by women who come back to
work and by people who write as they speak, by a hand that had read neither engine nor tables, and of other sets only the first lines of
market-day. As first measured: 0.789 in all (0.932 with similar jobs appended; 0.861 of what only the best grade counts on results
alone, 0.929 as the page shows them), five empty before the similar jobs, three useless first answers; of every third 0.820 (0.959;
0.877 and 0.959).`,
  },
} as const satisfies Record<string, SetOfJudgments>

export type JudgedSet = keyof typeof SETS

export const JUDGED_SETS = Object.keys(SETS) as JudgedSet[]
