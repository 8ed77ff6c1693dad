/** Category name, title, excerpt and body; `## ` is a heading, `- ` an item, a blank line ends a paragraph. */
export type DemoArticle = {
  category: string
  title: string
  excerpt: string
  body: string
  draft?: true
}

export const demoArticles: readonly DemoArticle[] = [
  {
    category: "Currículo e Entrevista",
    title: "Currículo de uma página: o que entra, o que sai",
    excerpt:
      "Quem lê currículos gasta menos de um minuto em cada um. Veja como usar esse minuto a seu favor.",
    body: `Quem seleciona para uma loja do Anil ou uma clínica do Calhau recebe dezenas de currículos por vaga. A primeira leitura é rápida e procura três coisas: se a pessoa mora perto ou tem como chegar, se já fez algo parecido e como falar com ela. Tudo o que não ajuda a responder a isso pode sair.

## O que entra
- Nome, bairro, telefone com WhatsApp e um e-mail que você realmente abre
- Uma linha com o cargo que procura: "Auxiliar administrativo, com disponibilidade imediata"
- As três últimas experiências, com empresa, função e período, e uma conquista em cada uma
- Cursos com nome da escola e ano, dos mais novos para os mais antigos

## O que sai
Número de CPF e RG, nome dos pais, estado civil e pretensão salarial que ninguém pediu. Foto só se o anúncio pedir. Frases como "sou dinâmico e proativo" não dizem nada: troque por um fato, como "fechava o caixa sozinha nos domingos".

Se você ainda não tem experiência, conte o que já fez de verdade: a festa da igreja que ajudou a organizar, as vendas da família, o trabalho voluntário, o projeto da escola. Responsabilidade também se mostra assim.

Antes de enviar, leia em voz alta e peça a alguém que leia. Salve em PDF com um nome claro, como "curriculo-maria-silva.pdf", e mantenha uma cópia no celular.`,
  },
  {
    category: "Currículo e Entrevista",
    title: "Sete perguntas que quase sempre aparecem na entrevista",
    excerpt: "Não se trata de decorar respostas, e sim de chegar com as suas histórias escolhidas.",
    body: `A entrevista parece uma prova, mas é uma conversa em que os dois lados decidem. Chegar preparado tira metade do nervosismo. Estas perguntas aparecem em quase toda seleção, da lanchonete ao escritório.

- Fale um pouco sobre você
- Por que quer trabalhar aqui?
- O que fazia no último emprego e por que saiu?
- Conte uma situação difícil com um cliente ou colega
- Qual é o seu ponto forte? E o que ainda precisa melhorar?
- Como você chega ao trabalho no horário?
- Quanto pretende ganhar?

## Responda com histórias curtas
Em vez de dizer que é responsável, conte o dia em que faltaram dois colegas e você deu conta do balcão. Uma boa história tem começo, o que você fez e o que aconteceu depois. Um minuto basta.

## E se eu saí brigado?
Diga a verdade sem acusar ninguém: "tínhamos visões diferentes sobre o horário e preferi procurar um lugar que combinasse comigo". Falar mal do antigo chefe assusta o próximo.

Leve também as suas perguntas: como é a equipe, quando sai a resposta, como é a escala de domingo. Quem pergunta mostra interesse. E confirme o endereço na véspera: em São Luís, a ponte decide muita coisa.`,
  },
  {
    category: "Direitos do Trabalhador",
    title: "Primeira carteira assinada: o que a lei garante desde o primeiro dia",
    excerpt: "Registro, salário, descanso, férias e 13º explicados sem juridiquês.",
    body: `Emprego com carteira assinada não é favor: é contrato. Desde o primeiro dia, inclusive durante a experiência, a empresa deve registrar você na Carteira de Trabalho Digital, que pode ser consultada no celular. Se passou uma semana e nada apareceu por lá, pergunte ao departamento pessoal.

## O básico que vale para todos
- Salário até o quinto dia útil do mês seguinte
- Jornada de até 8 horas por dia e 44 por semana, com intervalo
- Um descanso por semana, de preferência aos domingos
- FGTS de 8% depositado todo mês, sem desconto no seu salário
- 13º em duas parcelas e férias com mais um terço

## Contrato de experiência
Pode durar até 90 dias, em um ou dois períodos. Terminou e continuou trabalhando? O contrato passa a ser por prazo indeterminado, sem precisar assinar nada novo.

O vale-transporte pode descontar até 6% do salário básico; o que passar disso é por conta da empresa. Descontos que você não reconhece devem ser explicados no contracheque.

Em caso de dúvida, procure o sindicato da categoria, a Superintendência do Trabalho ou a Defensoria Pública. Este texto informa, mas não substitui a orientação de um profissional para o seu caso.`,
  },
  {
    category: "Mercado de Trabalho",
    title: "Onde estão as vagas na Grande Ilha",
    excerpt:
      "Comércio e serviços puxam as contratações, mas porto, saúde e energia solar pedem gente qualificada.",
    body: `Quem procura emprego em São Luís, São José de Ribamar, Paço do Lumiar e Raposa costuma olhar só para o Centro e para os shoppings. Vale a pena alargar o mapa: boa parte dos anúncios vem de bairros como Turu, Cohama, Maiobão e Cidade Operária, onde o comércio cresceu com as moradias.

## Portas de entrada
Operador de caixa, repositor, atendente, auxiliar de cozinha e auxiliar de serviços gerais são as funções que mais contratam sem experiência. A rotatividade é alta, e isso tem um lado bom: quem fica e aprende costuma ser promovido em menos de um ano.

## Onde falta gente
- Técnicos de enfermagem com vivência em UTI
- Eletricistas e instaladores com NR-10 e NR-35 em dia
- Motoristas com categorias D e E
- Soldadores e mecânicos para a área portuária
- Pessoas que saibam atender bem por escrito

No fim do ano, as lojas abrem vagas temporárias desde outubro. Em julho, hotéis e restaurantes reforçam as equipes por causa das férias e do São João que se estende. Marque no calendário e mande o currículo um mês antes.

Em Imperatriz, o movimento acompanha a distribuição de alimentos, as oficinas e a construção. Quem mora no interior e aceita alojamento encontra boas oportunidades em obras e usinas.`,
  },
  {
    category: "Cursos e Qualificação",
    title: "Cursos gratuitos que contam no currículo",
    excerpt: "De panificação a programação: onde estudar sem pagar e como escolher.",
    body: `Um curso curto e bem escolhido vale mais do que cinco certificados guardados na gaveta. Antes de se inscrever, abra dez anúncios da vaga que você quer e anote o que se repete. É isso que convém aprender.

## Onde procurar
- Institutos federais, com cursos técnicos e de qualificação em vários municípios
- Senai, Senac e Senat, que abrem turmas gratuitas ao longo do ano
- Programas do estado e das prefeituras, divulgados em editais
- Plataformas públicas de ensino a distância, com certificado

## Como escolher
Prefira cursos com prática e carga horária de pelo menos 20 horas. Veja se o certificado traz o nome da instituição, o conteúdo e um código para conferência. Desconfie de quem promete emprego garantido ou cobra taxa para "reservar vaga".

Para quem trabalha de dia, há turmas à noite e aos sábados. Combine com a família um horário fixo de estudo, mesmo curto: trinta minutos por dia somam quinze horas no mês.

Terminou? Atualize o currículo no mesmo dia e conte a novidade ao seu chefe atual. Muitas promoções começam com essa conversa.`,
  },
  {
    category: "Carreira",
    title: "Do caixa à gerência: como crescer no varejo",
    excerpt: "O caminho existe e começa pequeno: assumir uma tarefa a mais, com combinados claros.",
    body: `No varejo, quase todo gerente já foi caixa, repositor ou vendedor. O que separa quem cresce de quem troca de loja a cada seis meses raramente é talento: é constância, curiosidade e boas relações.

## Primeiros três meses
Aprenda o seu posto tão bem que os colegas venham perguntar. Chegue dez minutos antes, cumpra a escala e anote os erros que se repetem. Quem conhece o problema já tem meia solução.

## Do terceiro mês ao primeiro ano
Peça para aprender o setor ao lado: o caixa que entende de estoque fica valioso. Ofereça-se para o inventário, para treinar quem chega, para abrir a loja num domingo. Combine antes o que ganha com isso, nem que seja um curso.

- Fale de números: venda média, perda, fila, prazo
- Leve problemas com uma proposta junto
- Guarde elogios de clientes e mostre na avaliação

## Liderar é outra profissão
Ser promovido entre colegas é delicado. Converse com cada um, reconheça o que não sabe e trate todos com a mesma régua. Cursos de liderança ajudam, mas o exemplo diário ensina mais.`,
  },
  {
    category: "Para Empresas",
    title: "Como escrever um anúncio de vaga que traz a pessoa certa",
    excerpt: "Clareza atrai candidatos melhores e poupa horas de triagem.",
    body: `Anúncio vago enche a caixa de entrada e não resolve. Quando a empresa diz o que precisa, quanto paga e onde fica, recebe menos currículos e mais gente que serve. Cinco minutos a mais de escrita economizam uma tarde de triagem.

## O que não pode faltar
- O nome do cargo como as pessoas procuram: "Auxiliar administrativo", e não "Guardião de processos"
- Bairro e horário, porque a condução decide
- Salário, ou ao menos a faixa
- Três a cinco requisitos indispensáveis, separados dos desejáveis
- Como se candidatar e até quando

## O que afasta bons candidatos
Listas de quinze exigências para pagar um salário mínimo, textos em letras maiúsculas e pedidos que a lei não permite, como idade máxima, sexo ou estado civil. Além de injustos, podem gerar processo.

Responda a todos, mesmo com uma frase. Quem recebe um "não" educado volta a comprar na sua loja e fala bem dela no bairro.

Depois da contratação, guarde o anúncio que funcionou: ele será o modelo da próxima vez.`,
  },
  {
    category: "Carreira",
    title: "Primeiro emprego: por onde começar sem experiência",
    excerpt: "Aprendizagem, estágio e vagas de entrada: três caminhos e como se apresentar em cada um.",
    body: `Todo mundo que hoje tem experiência já ouviu que faltava experiência. A boa notícia é que há portas feitas para quem está começando, e elas se abrem mais quando se sabe qual bater.

## Jovem Aprendiz
Para quem tem de 14 a 24 anos e estuda. O contrato dura até dois anos, com curso e trabalho, carteira assinada e jornada curta. As empresas médias e grandes são obrigadas a contratar aprendizes, então há vagas o ano inteiro.

## Estágio
Para estudantes do ensino médio, técnico ou superior. Não é emprego, mas tem bolsa, seguro e recesso. Escolha o lugar pelo que vai aprender, não apenas pelo valor.

## Vagas de entrada
Supermercados, redes de lanchonete, telemarketing e limpeza treinam do zero. Nessas seleções pesam a pontualidade, a conversa e a disponibilidade.

- Tenha documentos em ordem: identidade, CPF, comprovante de endereço e carteira digital
- Crie um e-mail sério e confira a caixa todo dia
- Avise vizinhos e parentes: indicação ainda é o anúncio mais lido da cidade

Anote as respostas que receber. Cada entrevista ensina algo para a próxima.`,
  },
  {
    category: "Direitos do Trabalhador",
    title: "Golpes em vagas de emprego: como reconhecer e o que fazer",
    excerpt: "Empresa séria não cobra para contratar. Os sinais de alerta e os passos para denunciar.",
    body: `Quem está há meses procurando trabalho fica mais exposto a promessas. Os golpistas sabem disso e copiam nomes, logotipos e até endereços de empresas conhecidas. Conhecer o roteiro deles é a melhor defesa.

## Sinais de alerta
- Pedem dinheiro para exame, uniforme, curso ou "liberação de vaga"
- Oferecem salário muito acima do mercado para tarefas simples
- Pressionam: "responda em dez minutos ou perde"
- Pedem senha, código recebido por SMS ou foto do cartão
- Só conversam por mensagem e fogem de dar endereço

## Como conferir
Procure o telefone da empresa por conta própria e ligue. Veja se o e-mail usa o domínio dela. Desconfie de links encurtados e nunca instale aplicativos enviados por mensagem.

Se já caiu, avise o banco, troque as senhas, guarde as conversas e registre boletim de ocorrência, que pode ser feito pela internet. Avise também a plataforma em que viu o anúncio, para que saia do ar.

Aqui, toda vaga passa por revisão antes de aparecer. Mesmo assim, se algo parecer estranho, escreva para nós: o seu aviso protege outras pessoas.`,
  },
  {
    category: "Mercado de Trabalho",
    title: "Vagas temporárias de fim de ano: como transformar em efetivas",
    excerpt: "Parte delas sempre vira contrato. O que os gerentes observam nas primeiras semanas.",
    body: `De outubro a janeiro, lojas, supermercados e restaurantes reforçam as equipes. O contrato temporário tem data para acabar, mas é também a entrevista mais longa que existe: os gerentes passam semanas vendo como cada um trabalha.

## O que eles observam
- Quem chega na hora mesmo no dia 24
- Quem ajuda sem ser chamado
- Quem trata bem o cliente difícil
- Quem aprende o sistema e não repete o mesmo erro

## Faça-se lembrar
No meio do contrato, diga claramente que gostaria de ficar e pergunte o que falta. No fim, agradeça, deixe o telefone e avise que aceita ser chamado para folgas e feriados. Muitas efetivações acontecem em março, quando alguém sai.

Lembre que o temporário também tem direitos: registro, descanso semanal, férias e 13º proporcionais, FGTS. Guarde os contracheques.

E se não ficar? A experiência entra no currículo com nome, função e resultado, e a próxima porta abre com mais facilidade.`,
  },
  {
    category: "Cursos e Qualificação",
    title: "NR-10, NR-35 e companhia: os certificados que abrem portas nas obras e na indústria",
    excerpt: "O que cada norma pede, quanto tempo vale e quem paga o curso.",
    body: `Nos anúncios de eletricista, instalador e soldador aparecem siglas que confundem quem está começando. São as normas regulamentadoras, regras de segurança que a empresa e o trabalhador precisam cumprir. Para algumas tarefas, sem o treinamento ninguém pode nem subir na escada.

## As mais pedidas por aqui
- NR-10: serviços com eletricidade; curso básico de 40 horas, com reciclagem a cada dois anos
- NR-35: trabalho acima de dois metros de altura; 8 horas, com reciclagem a cada dois anos
- NR-33: espaços confinados, como tanques e galerias
- NR-11: operação de empilhadeiras e guindastes
- NR-29: trabalho portuário

## Quem paga?
Para quem já está contratado, o treinamento é obrigação da empresa e conta como hora de trabalho. Quem procura vaga pode se adiantar, mas deve escolher escola com instrutor habilitado e prática de verdade: certificado comprado é perigo e pode dar justa causa.

Guarde os certificados digitalizados e anote as datas de validade no currículo. Na triagem, "NR-10 válida até 08/2027" vale mais do que "possuo NR-10".`,
  },
  {
    category: "Para Empresas",
    title: "Entrevista por vídeo: um roteiro simples para o pequeno comércio",
    excerpt: "Rascunho: perguntas, tempo e cuidados para selecionar a distância sem perder o lado humano.",
    draft: true,
    body: `Nem toda seleção precisa começar com uma sala cheia. Uma chamada de quinze minutos evita deslocamentos e mostra muito sobre a pessoa. Para dar certo, basta um roteiro curto e igual para todos.

Combine o horário por mensagem, com um dia de antecedência, e diga qual aplicativo vai usar. Teste o seu som antes. Comece se apresentando e contando como é o trabalho; só depois pergunte.

- Dois minutos sobre a empresa e a vaga
- Cinco minutos para a pessoa contar a última experiência
- Cinco minutos com uma situação do dia a dia: o que você faria se…
- Três minutos para as perguntas dela

Anote logo após a chamada, com os mesmos critérios para todos os candidatos. E lembre: conexão ruim não é falta de interesse. Se a chamada cair, retome por telefone.`,
  },
]
