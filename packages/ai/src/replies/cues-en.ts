import type { Cue } from "./classes.ts";

const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|sept?|oct|nov|dec)";
const re = (source: string): RegExp => new RegExp(source.replaceAll("MONTH", MONTH), "gu");

/** Signs in English replies, on folded text. */
export const ENGLISH_CUES: readonly Cue[] = [
  [
    "interested",
    2.4,
    re(
      "\\b(?:when (?:are you|can we|could (?:you|we)|do we|would you)|(?:got|have) (?:five|ten|fifteen|a few|\\d+) (?:minutes|mins)|(?:your|what'?s your|what does your) (?:availability|week|diary|calendar)\\b|next step|how (?:does|about) (?:mon|tues|wednes|thurs|fri)\\w+|(?:\\d{1,2} ?(?:am|pm)|morning|afternoon|monday|tuesday|wednesday|thursday|friday)[^.!?]{0,20}\\?|where do we sign|how (?:can|do) we (?:move|start|proceed|get))",
    ),
  ],
  [
    "interested",
    2,
    re(
      "\\b(?:want to know more|like to (?:go ahead|meet|see|attend|hear)|welcome a meeting|go ahead with|worth a (?:chat|call|conversation)|find a time|set up a (?:time|call|meeting)|(?:book|schedule|pencil)\\b[^.!?]{0,20}\\b(?:in|slot|something|assistant|pa)\\b|send (?:me|us) a quote|run a trial|let'?s (?:explore|chat|speak|run)|looks (?:good|useful|great|interesting|promising)|show me|i'?m (?:game|up for it)|suits me|confirm my interest|chimes|caught our attention|urgently need)\\b",
    ),
  ],
  [
    "question",
    1.6,
    re(
      "\\b(?:i'?d like to know|i would like to know|tell me (?:what|how much)|let me know your (?:pricing|terms|rates|prices)|like to know (?:whether|if|your)|i wonder (?:if|whether)|do (?:we|i) (?:need|have) to|what do you mean|what happens)\\b",
    ),
  ],
  [
    "later",
    2,
    re(
      "\\b(?:nudge|try|chase|write|come back|call (?:again|back)|contact me)\\b[^.!?]{0,30}\\b(?:then|again|once|when|later|until)\\b|\\b(?:until (?:the grant|we|our)|waiting for|paused|slipped|peak season|for the time being|year[- ]end|park this|bad moment|wait (?:till|until|for))\\b",
    ),
  ],
  [
    "referral",
    2,
    re(
      "\\b(?:(?:best|better) (?:to ask|off (?:speaking|asking)|off|placed)|moved to [a-z]+|passed (?:to|on to)|go through (?:procurement|purchasing|our)|connecting you with|heads up|take it up with|is now held by|has been (?:given|passed) to|sending it to|question for our|one for our|do better to|pass it on)\\b",
    ),
  ],
  [
    "notInterested",
    2.2,
    re(
      "\\b(?:nah|nope)\\b|\\b(?:won'?t be moving|misses the mark|matter is closed|we'?re covered|doing fine|what you'?d bring|can'?t see what|no (?:use|value|need)|doesn'?t (?:meet|suit|speak|concern)|we decline|sit this one out|don'?t want it|without means|not among)\\b",
    ),
  ],
  [
    "unsubscribe",
    3.4,
    re(
      "\\b(?:delete|erase|remove|wipe) (?:it|them|me|my|us)\\b|\\b(?:no more ads|not another (?:message|email)|objection to|be removed|get me off|lose my number|forget about me|unsub|blocked and reported|further messages)\\b",
    ),
  ],
  [
    "outOfOffice",
    2,
    re(
      "\\b(?:don'?t work (?:on )?(?:mon|tues|wednes|thurs|fri)\\w+|no longer work (?:mon|tues|wednes|thurs|fri)\\w+|replies will be delayed|acknowledge?ment|sent automatically|closed (?:until|for|on|from)|i'?ll read this|support team will|reference [a-z]+-\\d+|taking a few days)\\b",
    ),
  ],
  [
    "interested",
    2.4,
    re(
      "\\b(?:i'?a?m|we'?a?re|i am|we are|i'?d be|we'?d be|would be|could be|might be|be)(?: definitely| very| really| quite| certainly| also)? (?:interested|keen|curious|intrigued|up for|open to|happy to|glad to|down for|on board|in\\b)(?! not)|\\binterests? (?:me|us)\\b|\\bof interest\\b|\\bcount me in\\b",
    ),
  ],
  [
    "interested",
    2,
    re(
      "\\b(?:sounds? (?:good|great|interesting|like a plan|useful|promising|perfect)|works for (?:me|us)|love to|happy to (?:chat|talk|see|hop|jump|take|hear|discuss|meet|connect)|with pleasure|sure thing|absolutely|definitely|why not|go for it|let'?s (?:do|talk|set|book|schedule|meet|chat|jump|connect|catch|move|go|hop|grab|get something))\\b",
    ),
  ],
  [
    "interested",
    1.9,
    re(
      "\\b(?:call me|give me a (?:call|ring|bell|shout)|reach me|ring me|phone me|my (?:mobile|cell|number|calendar|diary|calendly))\\b(?!.{0,40}\\b(?:in MONTH|in \\S+ months|later|next year|after))",
    ),
  ],
  [
    "interested",
    1.8,
    re(
      "\\b(?:send|shoot|share|suggest|propose|give|drop)\\b(?: \\w+){0,3} (?:invite|invitation|link|times?|slots?|calendar|availability|dates?|deck|details)\\b",
    ),
  ],
  ["interested", 1.6, re("\\b(?:meeting|demo|walkthrough|call|chat|coffee|lunch|zoom|teams|slot|time to talk|catch up)\\b")],
  [
    "interested",
    1.5,
    re(
      "\\b(?:i'?a?m|we'?a?re|i am|we are|i can do|i could do|am) (?:free|available|around|flexible)\\b|\\bdoes \\w+day (?:at|work)|\\bhow about \\w+day\\b|\\bworks\\b",
    ),
  ],
  [
    "interested",
    1.6,
    re(
      "\\b(?:hear more|learn more|know more|find out more|see (?:it|a demo|the product|what you)|try it|give it a (?:go|try)|get started|next steps?|move forward|sign (?:me|us) up|trial)\\b",
    ),
  ],
  [
    "interested",
    1.3,
    re(
      "\\b(?:great timing|good timing|perfect timing|exactly what|we (?:do|indeed) (?:have|need)|looking for (?:something|exactly|a)|we'?ve been (?:looking|thinking)|on our radar|good (?:idea|approach)|nice (?:idea|approach|pitch)|caught my (?:eye|attention)|got my attention|resonates)\\b",
    ),
  ],
  [
    "interested",
    1.2,
    re("^\\W*(?:hi\\W+(?:\\w+\\W+)?|hello\\W+(?:\\w+\\W+)?)?(?:yes|yep|yeah|sure|ok|okay|perfect|great|absolutely)\\b.{4,}"),
  ],
  ["interested", 0.8, re("\\b(?:\\+44|07\\d{3}|\\+1)[\\d ().-]{6,}")],
  ["question", 1.6, re("\\?")],
  ["question", 1.4, re("\\b(?:how much|price|prices|pricing|cost|costs|rates?|fees?|quote)\\b")],
  ["question", 1.4, re("\\b(?:(?:do|does|did|can|could|is|are|would|have|has|will) (?:you|your|it|this|there|the|we|i|they))\\b.{3,}\\?")],
  [
    "question",
    1.3,
    re(
      "\\b(?:what(?:'?s| is| are| does| exactly| would| sort| kind| guarantees)|how (?:do|does|did|is|are|long|many|would|exactly|can)|who (?:are|is|gave|else)|where (?:is|are|did)|which|why (?:me|are|is|do|should)|in what)\\b",
    ),
  ],
  [
    "question",
    1,
    re(
      "\\b(?:more information|more details|clarify|explain|elaborate|documentation|brochure|case stud\\w+|references?|examples?|gdpr|dpa|security|integrat\\w+|compatible|api|hosted)\\b",
    ),
  ],
  [
    "later",
    2.3,
    re(
      "\\b(?:contact|call|ping|try|email|reach out|circle back|follow up|check (?:in|back)|touch base|get back|come back|reconnect|revisit|remind|talk|speak|pick (?:this|it) up|chase|look at (?:it|this))\\b.{0,50}\\b(?:MONTH|months?|quarter|year|weeks?|holidays?|summer|spring|autumn|fall|winter|later|20\\d\\d|q[1-4]|then|after)\\b",
    ),
  ],
  [
    "later",
    2.2,
    re(
      "\\b(?:not (?:now|right now|yet|at (?:the|this) (?:moment|time|point)|at present|immediately|before|until|this (?:year|quarter|month)|urgent|the (?:right|best) time|a (?:good|great) time|just yet|ready)|isn'?t the (?:right|best) time|bad timing|timing (?:isn'?t|is not|is off))\\b",
    ),
  ],
  [
    "later",
    1.8,
    re(
      "\\b(?:later|next (?:year|quarter|month|fiscal|financial|spring|summer|autumn)|in (?:a few|a couple of|two|three|four|five|six|\\d+) (?:months|weeks)|down the (?:line|road|track)|in the (?:spring|summer|autumn|fall|new year)|new year|second half|h2|once (?:we|the|i)|after (?:the|our|my) (?:holidays?|summer|move|merger|audit|launch|budget|year)|when (?:the need|we|things|it'?s))\\b",
    ),
  ],
  [
    "later",
    1.5,
    re(
      "\\b(?:too early|premature|postpone\\w*|pushed|delayed|on hold|hold off|freeze|frozen|wait(?:ing)? (?:until|for|till)|swamped|snowed under|flat out|crazy (?:week|busy)|no (?:time|bandwidth)|don'?t have (?:the )?(?:time|bandwidth)|super busy|really busy|tied up|under water)\\b",
    ),
  ],
  [
    "later",
    1.5,
    re(
      "\\b(?:i'?ll|we'?ll|will|let me) (?:come back|get back|be in touch|reach out|let you know|keep|look at (?:it|this)|revisit|think about)\\b",
    ),
  ],
  [
    "later",
    1.3,
    re(
      "\\b(?:stay in touch|keep in touch|keep (?:your|you|me)|on file|on (?:our|the) roadmap|at the moment|for now|in MONTH|early (?:next|MONTH|20\\d\\d)|end of (?:the )?(?:year|quarter|month|MONTH)|mid[- ]MONTH|for 20\\d\\d|in 20\\d\\d|q[1-4])\\b",
    ),
  ],
  [
    "referral",
    2.3,
    re(
      "\\b(?:not the (?:right|best|correct) (?:person|contact)|wrong (?:person|door|contact|department)|not (?:my|the) (?:area|department|responsibility|decision maker|call)|(?:don'?t|do not|no longer) (?:handle|deal with|look after|manage|work (?:at|for|there|here)|in charge|responsible)|outside my remit|no say in|no longer (?:in charge|responsible|with))\\b",
    ),
  ],
  [
    "referral",
    2,
    re(
      "\\b(?:(?:speak|talk|write|reach out|direct (?:this|it)|refer)(?: directly| instead)? (?:to|with) (?!you\\b|me\\b|us\\b)|contact (?!me\\b|us\\b|you\\b|person\\b|details\\b)(?:our|my|the|mr|mrs|ms|[a-z]+) |ask (?:for|our|the|my)|approach (?:our|the)|try (?:our|the|my))",
    ),
  ],
  [
    "referral",
    2,
    re(
      "\\b(?:(?:i'?m|i'?ll|i'?ve|i have|have|i just|will|i am) ?(?:be )?(?:forward(?:ed|ing)?|pass(?:ed|ing)?(?: (?:this|it|you|your))|copy(?:ing)?|cc'?(?:ing|'?d)|loop(?:ing|ed)?|shared?|hand(?:ing)?)|copying|cc'?d|in cc|forwarding|looping in|let me (?:point|introduce|connect|put you)|put you in touch|pass(?:ed|ing)? (?:this|it|your (?:note|message|details)) (?:on|along|over|to)|point you to)\\b",
    ),
  ],
  [
    "referral",
    1.6,
    re(
      "\\b(?:(?:my|our) (?:colleagues?|boss|manager|director|deputy|partner|business partner|cio|cto|cfo|coo|ceo|hr|it|buyer|team|agency|replacement|successor|head of|sales|marketing|finance|procurement|purchasing|assistant))\\b",
    ),
  ],
  [
    "referral",
    1.5,
    re(
      "\\b(?:right person|best person|person (?:to contact|in charge|responsible)|who (?:handles|looks after|leads|runs|manages|deals|is (?:responsible|in charge))|looks after|is (?:responsible|in charge)|takes? over|has taken over|replac(?:ed|es|ement)|handles (?:this|these|that|all)|leaving the company|changed roles|moved (?:on|teams)|left the company|retired|is your (?:man|woman|person|best bet))\\b",
    ),
  ],
  ["referral", 1, re("[a-z0-9._-]+@[a-z0-9-]+\\.[a-z.]{2,}")],
  [
    "notInterested",
    2.3,
    re(
      "\\b(?:not|no longer|never|isn'?t|aren'?t|n'?t) (?:really |particularly |currently |at all |something we'?re |be )?(?:interested|of interest|for (?:us|me)|a (?:fit|priority|match|good fit)|relevant|convinced|needed|looking|keen)\\b|\\bno interest\\b|\\buninterested\\b",
    ),
  ],
  [
    "notInterested",
    2,
    re(
      "\\bno,? (?:thanks|thank you|thx|ta)\\b|\\bthanks,? but no\\b|\\b(?:i'?ll|we'?ll|i will|going to|have to|gonna) (?:have to )?pass\\b|\\bhard pass\\b|\\bdeclin(?:e|ing)\\b|\\b(?:it'?s a|is a|a) no\\b|\\bnot (?:going|proceed\\w*|pursue|take)\\b|\\bnot to (?:proceed|pursue|go)\\b|\\bwon'?t be\\b|\\bdo not wish to (?!receive|be contacted|hear)",
    ),
  ],
  [
    "notInterested",
    1.9,
    re(
      "\\b(?:already (?:have|use|using|work\\w*|got|covered|signed|with|in place|sorted)|(?:have|got|using) (?:a|our|an) (?:existing|current|incumbent)|happy with (?:our|what|them|the|my)|current (?:provider|supplier|vendor|solution)|all set|we'?re (?:set|good|sorted|covered)|i'?m (?:good|all set|fine))\\b",
    ),
  ],
  [
    "notInterested",
    1.7,
    re(
      "\\b(?:no (?:need|use|requirement|appetite)|don'?t (?:need|see|use|want (?:it|this))|doesn'?t (?:fit|match|suit|apply)|not (?:what|something) we|in[- ]house|too (?:expensive|small|pricey)|gone (?:with )?(?:another|elsewhere)|another (?:way|vendor|provider|direction)|competitors?|can'?t afford|no budget(?! (?:this|until|for))|neither|not a (?:thing|priority))\\b",
    ),
  ],
  [
    "notInterested",
    1.3,
    re(
      "\\b(?:good luck|all the best|best of luck|sorry,? (?:but|this|we)|unfortunately|afraid|thanks anyway|just (?:renewed|signed)|approved (?:vendors|suppliers)|closing|don'?t see)\\b",
    ),
  ],
  ["notInterested", 1.3, re("^\\W*(?:hi\\W+(?:\\w+\\W+)?|hello\\W+(?:\\w+\\W+)?)?(?:no|nope|nah)\\b")],
  [
    "unsubscribe",
    3.2,
    re(
      "\\b(?:unsubscrib\\w*|opt(?:ing)?[- ]?out|remove (?:me|my|us|this|our)|take (?:me|us|my \\w+|this address) (?:off|out)|(?:delete|erase|wipe|purge|scrub) (?:me|my|our|all|any|this)|drop me|strike (?:me|this)|delist|removed from|off (?:your|the|this) (?:mailing )?list)\\b",
    ),
  ],
  [
    "unsubscribe",
    3,
    re(
      "\\b(?:(?:do not|don'?t|dont|never|please don'?t|stop) (?:ever )?(?:contact|email|e-mail|mail|message|write|call|chase|reach|send|bother|pester)(?:ing|ting)?\\b(?! (?:until|before|me until))|no (?:more|further) (?:emails?|messages?|mails?|contact|communications?)|(?:no longer|don'?t|do not|not) (?:wish|want|like)(?: to)? (?:to )?(?:be (?:contacted|emailed)|receive|hear|get|any more|these))",
    ),
  ],
  [
    "unsubscribe",
    2.8,
    re(
      "\\b(?:stop\\b(?! by)|cease|desist|leave (?:me|us) alone|quit (?:emailing|cold|mailing|messaging|bothering|contacting)|get lost|harass\\w*|f\\*+ off|piss off|sick of|fed up|go away)\\b",
    ),
  ],
  [
    "unsubscribe",
    2.2,
    re(
      "\\b(?:spam\\w*|gdpr (?:request|article)|under (?:the )?gdpr|right to (?:object|erasure|be forgotten)|i object|personal data|article (?:17|21)|ico|report (?:you|this)|reporting you|never (?:consented|signed up|subscribed|agreed|asked|gave)|without my consent|ccpa|can-?spam)\\b",
    ),
  ],
  [
    "outOfOffice",
    2.6,
    re(
      "\\b(?:i (?:am|will be|shall be)|i'?m|i'?ll be|we are|we'?re|currently)(?: currently| now| presently)? (?:out of (?:the |my )?office|on (?:annual |maternity |paternity |parental |sick |medical |a )?(?:leave|vacation|holidays?|sabbatical)|away(?: from| until| on|\\b)|ooo|off (?:work|sick|this|until|today)|travell?ing(?! all)|unavailable|out today|out until)",
    ),
  ],
  [
    "outOfOffice",
    2.8,
    re(
      "\\b(?:automatic(?:ally)? (?:reply|response|generated)|auto[- ]?(?:reply|response|mated reply|mated response|mated message)|automated (?:reply|response|message|out)|out[- ]of[- ](?:the[- ])?office|absence notice|vacation (?:reply|responder)|do not reply to this|ooo\\b)",
    ),
  ],
  [
    "outOfOffice",
    2,
    re(
      "\\b(?:on my return|upon my return|when i (?:return|get back|am back|'?m back)|will (?:return|be back|be returning|respond (?:when|upon|on|as soon)|reply (?:when|upon|on|as soon))|(?:back|returning|return) (?:in the office |to (?:the )?office |to work |in )?(?:on )?(?:mon|tues|wednes|thurs|fri|MONTH|the \\d|\\d|tomorrow|next)\\w*|in my absence|during my absence|(?:maternity|paternity|parental|sick|annual) leave|until (?:\\d|MONTH \\d|mon|tues|wednes|thurs|fri))",
    ),
  ],
  [
    "outOfOffice",
    1.8,
    re(
      "\\b(?:limited access|no access|intermittent access|not (?:be )?(?:checking|monitor\\w*|reading)|don'?t check|(?:offices?|company|practice|branch|store|shop|business) (?:is|are|will be) (?:now )?closed|bank holiday|reopen\\w*|(?:ticket|request|message|enquiry|email|case) (?:has been|was|is) (?:received|logged|registered|assigned)|for (?:urgent|emergenc\\w+|immediate)|if (?:it is|it's|this is|your \\w+ is) urgent|urgent matters|ticket (?:number|id)|within \\d+ (?:hours|business)|will not be (?:read|forwarded))",
    ),
  ],
  [
    "other",
    1.8,
    re(
      "^\\W*(?:hi\\W+(?:\\w+\\W+)?|hello\\W+)?(?:received|noted|got it|thanks|thank you|ok|okay|alright|cheers|seen|hello|hi|thanks a lot|many thanks|nice to meet you)(?:\\W+(?:thanks|with|very|much|have|a|nice|good|great|day|evening|weekend|regards|too|you|camille))*\\W*$",
    ),
  ],
  [
    "other",
    1.4,
    re(
      "\\b(?:confirm receipt|thanks for (?:the (?:info|invite|add|connection)|adding|accepting|connecting|sharing)|congrat\\w*|happy new year|nice to (?:meet|be)|glad to be connected|by mistake|take note|wrong window)\\b",
    ),
  ],
];
